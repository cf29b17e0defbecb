/** What is wrong with the fields of a lead form. Pure. */
import type { LeadForm } from './lead-form.machine';
import { words } from './lead-words';
import { isWholePhone } from './phone';

type FieldName = 'name' | 'phone' | 'code' | 'consent';
export type Problems = { readonly [field in FieldName]?: string };

/** What is wrong with the fields, whether it is shown yet or not. */
export function problemsOf(state: LeadForm): Problems {
  return {
    ...(state.name.trim() === '' && { name: words.name }),
    ...(!hasPhone(state) && { phone: words.phone }),
    ...(state.codeWanted && state.code === '' && { code: words.code }),
    ...state.told,
    ...(state.agreedAt === null && { consent: words.consent }),
  };
}

/** What is shown of it: nothing before the first click. */
export function shownProblems(state: LeadForm): Problems {
  if (!state.revealed) return {};
  const { code, ...others } = problemsOf(state);
  return { ...others, ...(state.codeDue && code !== undefined && { code }) };
}

export function hasPhone({ saved, phone }: LeadForm): boolean {
  return saved !== null || isWholePhone(phone);
}
