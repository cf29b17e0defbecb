/** What is checked between the click and the write, and how that ends. Apart from the calls, which come with the outbox. */
import type { Body } from '~/api/call-types';

import type { Problem } from './notice';
import type { SavedPhone } from './saved-phone';

export type Check =
  | { readonly of: 'risk'; readonly body: Body<'riskCheck'> }
  | { readonly of: 'code'; readonly phone: string | SavedPhone; readonly code: string };

export type Checked =
  | { readonly status: 'passed' }
  /** The risk check could not be had: the gateway makes it. */
  | { readonly status: 'unchecked' }
  | { readonly status: 'code-wanted'; readonly reason?: string | undefined }
  | { readonly status: 'wrong-code' }
  | ({ readonly status: 'failed' } & Problem);

/** After these nothing is sent. */
export type Stopped = Exclude<Checked, { status: 'passed' | 'unchecked' }>;

export function isStopped(checked: Checked): checked is Stopped {
  return checked.status !== 'passed' && checked.status !== 'unchecked';
}
