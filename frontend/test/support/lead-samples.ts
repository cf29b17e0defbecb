/** Sample lead forms. */
import {
  emptyLeadForm,
  leadForm,
  type LeadForm,
  type LeadFormEvent,
} from '~/features/lead/form/lead-form.machine';
import type { OpenLead } from '~/features/lead/form/open-lead';

export const whole = '19912340000';
export const saved = { phone: '199****0000', encryptphone: 'sealed-one' };

export const named = (text: string) => ({ type: 'name-typed', text }) as const;
export const typed = (text: string) => ({ type: 'phone-typed', text }) as const;
export const agreed = { type: 'agreed', at: 1_763_665_200_000 } as const;
export const toggled = (id: number) => ({ type: 'dealer-toggled', dealerId: String(id) }) as const;
export const offered = (count: number) =>
  ({
    type: 'dealers-arrived',
    offered: {
      dealers: Array.from({ length: count }, (_, at) => ({
        dealerId: String(at + 1),
        name: `店${String(at + 1)}`,
      })),
      hidden: false,
      offsite: false,
    },
  }) as const;

export function proposed(key: string, ids = '1,2,3', mask = '199****0000'): OpenLead {
  return {
    key,
    mask,
    at: 1,
    terms: {
      call: 'leadSubmit',
      params: { clue_source_type: 'form' },
      body: {
        series_id: '1001',
        ids,
        consent_version: '2020-09-10',
        consent_time: 1_763_665_200_000,
      },
    },
  };
}

export const submitted = (key: string) => ({ type: 'submitted', proposed: proposed(key) }) as const;
export const risk = (attempt: number, code = false) =>
  ({ type: 'risk-known', attempt, code, reason: code ? '请验证' : '' }) as const;
export const accepted = (attempt: number) =>
  ({ type: 'accepted', attempt, leadId: '600000001', encryptphone: 'sealed-two' }) as const;
export const refused = (attempt: number) =>
  ({ type: 'refused', attempt, message: '提交过于频繁' }) as const;
export const failed = (attempt: number) =>
  ({ type: 'failed', attempt, message: '网络连接失败', traceId: 't' }) as const;

export const after = (state: LeadForm, ...events: LeadFormEvent[]): LeadForm =>
  events.reduce(leadForm, state);

export const filled = after(emptyLeadForm, offered(6), named('张三'), typed(whole), agreed);
/** The form itself requires a code. */
export const codeForm = after(filled, submitted('k0'), risk(1, true));
