import type { LeadFormEvent } from './lead-form.machine';

/** What sending a code and checking one tell, of every form that does so. */
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
