/** A form or a page that is left while a lead is on its way: it is sent, or the visitor is told that it was not. */
import { cars, expect, LeadForm, phones, test } from './support/leads';

const riskPath = /\/api\/clue\/riskcheck$/;
const notSent = '您的询价没有提交成功。';

test('a reload during its risk check: the next page says that nothing was sent', async ({
  page,
  upstream,
}) => {
  await upstream.fail('riskCheck', 'slow');
  const form = await LeadForm.open(page, cars.one);
  await form.fill(phones.plain);
  const leaves = page.waitForRequest(riskPath);
  await form.button.click();
  await leaves;
  await page.reload();
  await expect(page.getByText(notSent)).toBeVisible();
  expect(await upstream.leads()).toEqual([]);
});
