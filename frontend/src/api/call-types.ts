/** Types of the named calls, derived from the generated schema. */
import type { CallName, calls } from './generated/calls';
import type { operations } from './generated/schema';

export type { CallName };

type Operation<Name extends CallName> = operations[Name];
type Given<T> = [T] extends [undefined] ? unknown : NonNullable<T>;

type QueryOf<O> = O extends { parameters: { query?: infer Query } } ? Given<Query> : never;
type PathOf<O> = O extends { parameters: { path?: infer Path } } ? Given<Path> : never;
type Loose<T> = { [Key in keyof T]: T[Key] | undefined };

/** Query and path parameters. Falsy ones are not sent. */
export type Params<Name extends CallName> = Loose<
  QueryOf<Operation<Name>> & PathOf<Operation<Name>>
>;

/** JSON body of a POST call. */
export type Body<Name extends CallName> =
  Operation<Name> extends { requestBody?: { content: { 'application/json': infer Json } } }
    ? Json
    : undefined;

type Answer<Name extends CallName> =
  Operation<Name> extends {
    responses: { 200: { content: { 'application/json': infer Json } } };
  }
    ? Json
    : never;

/** Payload of a call: the Result of its envelope (`data` where the contract says so). */
export type Payload<Name extends CallName> = (typeof calls)[Name]['payload'] extends infer Key
  ? Key extends keyof Answer<Name>
    ? Answer<Name>[Key]
    : never
  : never;
