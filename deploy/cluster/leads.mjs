// @ts-check
// Leads of a script: sent to a gateway, looked up there and at the demo.

// The first phones trigger failures in the demo.
let nthLead = 1000;

/**
 * One lead, sent again with its Idempotency-Key until it has a final answer, as the form does.
 * @param {string} url
 * @returns {Promise<{ key: string, tries: number, taken: boolean, receipt?: string }>} `receipt`: of a lead that waits in an outbox
 */
export async function lead(url) {
  const key = crypto.randomUUID();
  const body = JSON.stringify({
    username: '张三',
    telephone: `199${String(++nthLead % 10_000).padStart(4, '0')}0000`,
    series_id: '1001',
    ids: '1,2',
    consent_version: '2020-09-10',
    consent_time: Date.now(),
  });
  for (let tries = 1; tries <= 10; tries++) {
    try {
      const headers = {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'idempotency-key': key,
      };
      const answer = await fetch(`${url}/api/clue/lead/form`, { method: 'POST', headers, body });
      if (answer.status === 200) {
        const { ResultCode, Result } = await answer.json();
        return { key, tries, taken: ResultCode === 0, receipt: Result?.receipt };
      }
    } catch {
      // The gateway was killed meanwhile.
    }
    await new Promise((done) => setTimeout(done, 300));
  }
  return { key, tries: 10, taken: false };
}

/**
 * What became of a lead, by its receipt or by its key.
 * @param {string} url
 * @param {{ receipt: string } | { key: string }} of
 * @returns {Promise<string>}
 */
export async function outcomeOf(url, of) {
  const asked = 'key' in of ? { call: 'leadSubmit', ...of } : of;
  const ask = () =>
    fetch(`${url}/api/clue/outcome`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(asked),
    });
  // As browsers do: once more, where the kept connection was closed before an answer.
  const answer = await ask().catch(ask);
  return (await answer.json()).Result?.outcome ?? `status ${answer.status}`;
}

/** While `during` runs the demo fails every lead. @template T @param {string} demoUrl @param {() => Promise<T>} during @returns {Promise<T>} */
export async function withoutLeads(demoUrl, during) {
  await fetch(`${demoUrl}/demo/faults/leadSubmit/http_500`, { method: 'PUT' });
  try {
    return await during();
  } finally {
    await fetch(`${demoUrl}/demo/faults`, { method: 'DELETE' });
  }
}

/** How many leads with this key the demo has. @param {string} demoUrl @param {string} key */
export async function arrived(demoUrl, key) {
  const leads = /** @type {{ key: string }[]} */ (
    await (await fetch(`${demoUrl}/demo/leads`)).json()
  );
  return leads.filter((one) => one.key === key).length;
}
