import type { LeadFormEvent } from './lead-form.machine';

/** Events of sending and checking an SMS code, shared by the forms. */
export type SmsEvent = Extract<
  LeadFormEvent,
  {
    type:
      | 'code-sent'
      | 'code-not-sent'
      | 'second-passed'
      | 'wait-over'
      | 'check-passed'
      | 'check-failed'
      | 'failed';
  }
>;
