import { noAxeViolations } from './support/axe';
import { expect, LeadForm, phones, success, test } from './support/leads';

test('the card of a series asks for its price, the lead is what was entered', async ({
  page,
  subject,
  upstream,
}) => {
  await page.goto(`/s-${subject.seriesId}`);
  const card = page.getByRole('region', { name: `${subject.seriesName}询价` });
  await expect(card.getByText(/近30天\d+人询价/)).toBeVisible();
  await card.getByRole('link', { name: '获取最低价' }).click();
  const form = new LeadForm(page);
  await form.expectMissing();
  await form.fill(phones.plain, '孙八');
  await form.button.click();
  await expect(success(page)).toBeVisible();
  const [lead, ...others] = await upstream.leads();
  expect(others).toEqual([]);
  expect(lead).toMatchObject({
    call: 'leadSubmit',
    clue_source_type: 'form',
    phone: Number(phones.plain),
    name: '孙八',
    series_id: Number(subject.seriesId),
  });
  expect(lead?.fields).toMatchObject({
    username: '孙八',
    telephone: phones.plain,
    clue_source_page: 'form_public',
    clue_source_client: 'pc',
    source: 'saas',
    consent_version: '2020-09-10',
  });
});

// L4.52
test('the daily popup comes once a day, says it politely, and goes with Esc', async ({
  page,
  subject,
}) => {
  await page.clock.install({ time: new Date('2026-06-01T04:00:00Z') });
  const popup = page.getByRole('group', { name: '询价提醒' });
  const link = popup.getByRole('link');
  const known = async (address: string): Promise<void> => {
    const answered = page.waitForResponse(/showcard/);
    await page.goto(address);
    await answered;
  };
  await known(`/m-${subject.modelId}`);
  await page.clock.runFor(7000);
  await expect(link).toHaveCount(0);
  await page.clock.runFor(1500);
  await expect(link).toBeVisible();
  await noAxeViolations(page);
  await link.focus();
  await page.keyboard.press('Escape');
  await expect(link).toHaveCount(0);

  await known(`/s-${subject.seriesId}`);
  await page.clock.runFor(20_000);
  await expect(link).toHaveCount(0);

  await page.clock.setFixedTime(new Date('2026-06-02T04:00:00Z'));
  await page.clock.install({ time: new Date('2026-06-02T04:00:00Z') });
  await known(`/s-${subject.seriesId}`);
  await page.clock.runFor(9000);
  await expect(link).toBeVisible();
  await link.click();
  await expect(new LeadForm(page).name).toBeVisible();
  await expect(link).toHaveCount(0);
});
