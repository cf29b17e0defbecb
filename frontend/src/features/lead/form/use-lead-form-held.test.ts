/** The form of a lead that the gateway keeps until the upstream has it. */
import { act, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { example } from '../../../../test/support/example';
import { fakeClock } from '../../../../test/support/fake-clock';
import { fakeGateway } from '../../../../test/support/fake-gateway';
import { agreed, named, offered, typed } from '../../../../test/support/lead-samples';
import { renderHookOn } from '../../../../test/support/render-hook-on';
import { useLeadForm, type LeadFormInput } from './use-lead-form';

const subject = { seriesId: '1001', sourceType: 'form', sourcePage: 'form_public' };

test('is told its receipt, and no id of the lead', async () => {
  fakeGateway()
    .answer('/api/common/getcity', example('getcity'))
    .answer('/api/clue/verify/status', example('getVerifyCodeStatus'))
    .answer('/api/clue/riskcheck', { showVerifyCode: false, showCodeReason: '' })
    .answer('/api/clue/lead/form', {
      clue_id: '',
      receipt: '7K3M-9QXF-2WTB-5N8D',
      state: 'accepted',
    });
  const onSent = vi.fn();
  const input: LeadFormInput = { subject, offered: offered(1).offered, onSent };
  const clock = fakeClock();
  const { result } = renderHookOn((now: LeadFormInput) => useLeadForm(now, clock), input);
  act(() => {
    [named('张三'), typed('19900000000'), agreed].forEach(result.current.tell);
  });
  act(() => {
    result.current.submit();
  });
  await waitFor(() => {
    expect(onSent).toHaveBeenCalledExactlyOnceWith({
      leadId: '',
      phone: { phone: '199****0000', encryptphone: '' },
      name: '张三',
      receiptNumber: '7K3M-9QXF-2WTB-5N8D',
    });
  });
});
