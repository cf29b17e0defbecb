/** The whole client against the named examples, with one call failing. */
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import type { CallName } from '~/api/call-types';
import { calls } from '~/api/generated/calls';
import type { PageData } from '~/api/page-data';
import { App } from '~/App';

import { exampleEnvelope } from './example';
import { failure, fakeGateway } from './fake-gateway';

/** Renders the address until `isDone`, for half a second at most; then unmounts it. */
export async function renderWithFailing(
  failed: CallName | undefined,
  { url, pageData }: { readonly url: string; readonly pageData: PageData },
  isDone: (container: HTMLElement) => boolean,
): Promise<void> {
  const gateway = fakeGateway();
  for (const [name, { path }] of Object.entries(calls)) {
    gateway.answer(path, () =>
      name === failed
        ? failure(502, 50201, '服务暂时不可用')
        : Response.json(exampleEnvelope(name as CallName)),
    );
  }
  const { unmount, container } = render(
    <MemoryRouter initialEntries={[url]} useTransitions={false}>
      <App pageData={pageData} />
    </MemoryRouter>,
  );
  let done = false;
  for (let waited = 0; !done && waited < mostWaits; waited += 1) {
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
    });
    done = isDone(container);
  }
  unmount();
}

const mostWaits = 50;
