/**
 * Members of the contracts that the client uses, found by the type checker: what is read of an answer, and what is written
 * into a request. A member is named by its declaration in the generated schema.
 */
import path from 'node:path';

import ts from 'typescript';

import { repository } from './repository-tests';

const frontend = path.join(repository, 'frontend');
const schemaFile = path.join(frontend, 'src/api/generated/schema.ts');

export type Client = {
  readonly checker: ts.TypeChecker;
  readonly schema: ts.SourceFile;
  readonly sources: readonly ts.SourceFile[];
};

/** The sources of the client without tests and generated files. */
export function clientProgram(): Client {
  const config = ts.readConfigFile(path.join(frontend, 'tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  );
  const { options, fileNames } = ts.parseJsonConfigFileContent(config.config, ts.sys, frontend);
  const src = path.join(frontend, 'src/');
  const own = fileNames.filter((name) => name.startsWith(src) && !/\.test\.tsx?$/.test(name));
  const program = ts.createProgram(own, options);
  const schema = program.getSourceFile(schemaFile);
  if (!schema) throw new Error(`no ${schemaFile}`);
  const sources = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(src) && !fileName.includes('/generated/'));
  return { checker: program.getTypeChecker(), schema, sources };
}

export class MemberUse {
  /** Declarations in the schema. */
  readonly used = new Set<ts.Node>();
  readonly #related = new Set<string>();
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
    for (const source of client.sources) this.#visit(source);
  }

  /** Marks the members that a placeholder of a page file such as {call.list.0.id} reads. */
  read(type: ts.Type, names: readonly string[]): void {
    const [name, ...rest] = names;
    if (name === undefined) return;
    const { checker } = this.#client;
    for (const one of membersOf(type)) {
      const item = /^\d+$/.test(name) && checker.getIndexTypeOfType(one, ts.IndexKind.Number);
      if (item) this.read(item, rest);
      const member = this.#member(one, name);
      if (!member) continue;
      this.#mark(member);
      this.read(checker.getTypeOfSymbol(member), rest);
    }
  }

  #visit(node: ts.Node): void {
    const { checker } = this.#client;
    if (ts.isPropertyAccessExpression(node)) this.#mark(checker.getSymbolAtLocation(node.name));
    else if (ts.isElementAccessExpression(node)) this.#visitIndex(node);
    else if (ts.isBindingElement(node)) this.#visitBinding(node);
    else if (ts.isObjectLiteralExpression(node)) this.#visitLiteral(node);
    if (ts.isExpression(node)) {
      const expected = isValue(node) && checker.getContextualType(node);
      if (expected) this.#relate(checker.getTypeAtLocation(node), expected, 0);
    }
    ts.forEachChild(node, (child) => {
      this.#visit(child);
    });
  }

  /** `answer['list']`, or by a variable of known texts. */
  #visitIndex({ expression, argumentExpression: index }: ts.ElementAccessExpression): void {
    const { checker } = this.#client;
    for (const one of membersOf(checker.getTypeAtLocation(index))) {
      if (one.isStringLiteral()) this.#markIn(checker.getTypeAtLocation(expression), one.value);
    }
  }

  #visitBinding(node: ts.BindingElement): void {
    if (!ts.isObjectBindingPattern(node.parent) || node.dotDotDotToken) return;
    const name = textOf(node.propertyName ?? node.name);
    this.#markIn(this.#client.checker.getTypeAtLocation(node.parent), name);
  }

  /** The members that a literal gives to what is expected, also by spreading an object. */
  #visitLiteral(node: ts.ObjectLiteralExpression): void {
    const { checker } = this.#client;
    const expected = checker.getContextualType(node);
    if (!expected) return;
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property)) {
        const spread = checker.getTypeAtLocation(property.expression);
        for (const { name } of spread.getProperties()) this.#markIn(expected, name);
      } else this.#markIn(expected, textOf(property.name));
    }
  }

  /** A value of one type is given where another is expected: what both have is used. */
  #relate(given: ts.Type, expected: ts.Type, depth: number): void {
    const key = `${idOf(given)}:${idOf(expected)}`;
    if (given === expected || depth > 8 || this.#related.has(key)) return;
    this.#related.add(key);
    for (const from of membersOf(given)) {
      for (const to of membersOf(expected)) this.#relateObjects(from, to, depth + 1);
    }
  }

  #relateObjects(from: ts.Type, to: ts.Type, depth: number): void {
    const { checker } = this.#client;
    if (from === to || !isObject(from) || !isObject(to)) return;
    const itemOf = (type: ts.Type) => checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    const [item, other] = [itemOf(from), itemOf(to)];
    if (item && other) {
      this.#relate(item, other, depth);
      return;
    }
    const [own] = from.getCallSignatures();
    const [called] = to.getCallSignatures();
    if (own && called) this.#relateSignatures(own, called, depth);
    for (const member of to.getProperties()) {
      const source = this.#member(from, member.name);
      if (!source || source === member) continue;
      const declared = member.declarations ?? [];
      if (source.declarations?.some((one) => declared.includes(one))) continue;
      this.#mark(source);
      this.#mark(member);
      this.#relate(checker.getTypeOfSymbol(source), checker.getTypeOfSymbol(member), depth);
    }
  }

  /** What a function is called with goes into its parameters. */
  #relateSignatures(own: ts.Signature, called: ts.Signature, depth: number): void {
    const { checker } = this.#client;
    for (const [place, argument] of called.parameters.entries()) {
      const parameter = own.parameters[place];
      if (!parameter) continue;
      const [given, expected] = [argument, parameter].map((one) => checker.getTypeOfSymbol(one));
      if (given && expected) this.#relate(given, expected, depth);
    }
    this.#relate(own.getReturnType(), called.getReturnType(), depth);
  }

  #markIn(type: ts.Type, name: string): void {
    for (const one of membersOf(type)) this.#mark(this.#member(one, name));
  }

  #member(type: ts.Type, name: string): ts.Symbol | undefined {
    const { checker } = this.#client;
    return checker.getPropertyOfType(checker.getApparentType(type), name);
  }

  #mark(symbol: ts.Symbol | undefined): void {
    for (const declaration of symbol?.declarations ?? []) {
      if (declaration.getSourceFile() === this.#client.schema) this.used.add(declaration);
    }
  }
}

export function textOf(name: ts.Node): string {
  return name.getText().replace(/^(['"])(.*)\1$/, '$2');
}

const membersOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

const isObject = (type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.Object) !== 0 || type.isIntersection();

/** Each type of a program has a number. */
const idOf = (type: ts.Type): number => (type as ts.Type & { readonly id: number }).id;

/** Expressions whose value may go into something of another type. */
function isValue(node: ts.Node): node is ts.Expression {
  return (
    ts.isIdentifier(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isCallExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isNonNullExpression(node) ||
    ts.isConditionalExpression(node) ||
    ts.isObjectLiteralExpression(node)
  );
}
