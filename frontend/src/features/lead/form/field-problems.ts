/** The fields that a refused body names, in the words of the form. */
import type { ParamProblem } from '~/api/call-error';

import { words } from './lead-words';
import type { FieldProblems } from './notice';

/** Members of the bodies of leads, claims, codes and risk checks, by what the form calls them. */
const fields: { readonly [param: string]: keyof FieldProblems } = {
  username: 'name',
  user_name: 'name',
  phone: 'phone',
  encryptphone: 'phone',
  telephone: 'phone',
  clue_phone: 'phone',
  clue_encrypt_phone: 'phone',
  user_phone: 'phone',
  user_encrypt_phone: 'phone',
  code: 'code',
  clue_verifycode: 'code',
};

const texts = { name: words.refusedName, phone: words.phone, code: words.wrongCode } as const;

/** Undefined where none of them is a field. What was expected is said in English, so we say it ourselves. */
export function fieldProblems(errors: readonly ParamProblem[]): FieldProblems | undefined {
  const named = errors.flatMap(({ param }) => {
    const field = Object.hasOwn(fields, param) ? fields[param] : undefined;
    return field ? [[field, texts[field]] as const] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : undefined;
}
