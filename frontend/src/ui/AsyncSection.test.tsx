import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { renderOn } from '../../test/support/render-page';
import { AsyncSection } from './AsyncSection';

const retry = vi.fn();
type State = Parameters<typeof AsyncSection<string>>[0]['state'];

function show(state: State) {
  renderOn(
    <AsyncSection title="口碑" state={state} skeleton="骨架" empty="还没有口碑">
      {(text) => text !== '' && <p>{text}</p>}
    </AsyncSection>,
  );
  return screen.getByRole('region', { name: '口碑' });
}

test('shows its skeleton while loading', () => {
  expect(show({ status: 'loading', retry }).textContent).toContain('加载中骨架');
});

test('shows its data', () => {
  expect(show({ status: 'ready', data: '好车', retry }).textContent).toBe('口碑好车');
});

test('reports missing data', () => {
  expect(show({ status: 'ready', data: '', retry }).textContent).toBe('口碑还没有口碑');
});

// B8.2
test('fails alone and offers a retry', async () => {
  show({ status: 'failed', error: { message: '上游没有应答', traceId: 't1' }, retry });
  expect(screen.getByRole('alert').textContent).toContain('上游没有应答');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('a quiet one leaves the failure to another section', () => {
  const error = { message: '上游没有应答' };
  renderOn(
    <AsyncSection title="口碑" quiet state={{ status: 'failed', error, retry }} skeleton="">
      {() => null}
    </AsyncSection>,
  );
  expect(screen.queryByRole('region')).toBeNull();
});
