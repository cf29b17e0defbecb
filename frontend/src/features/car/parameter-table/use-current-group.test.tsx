import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { useCurrentGroup } from './GroupMenu';

type Report = (entries: { target: Element; isIntersecting: boolean }[]) => void;
type Observer = { report: Report; margin: string | undefined; targets: Element[]; off: boolean };

let observers: Observer[];

beforeEach(() => {
  observers = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly own: Observer;
      constructor(report: Report, { rootMargin }: { rootMargin?: string }) {
        this.own = { report, margin: rootMargin, targets: [], off: false };
        observers.push(this.own);
      }
      observe(target: Element): void {
        this.own.targets.push(target);
      }
      disconnect(): void {
        this.own.off = true;
      }
    },
  );
});

const groups = ['base', 'body', 'engine'];

function Table({ shown }: { shown: readonly string[] }) {
  return (
    <>
      <table>
        {groups.map((name) => (
          <tbody key={name} data-testid={name}>
            <tr>
              <th id={name}>{name}</th>
            </tr>
          </tbody>
        ))}
      </table>
      <output>{useCurrentGroup(shown)[0] ?? 'none'}</output>
    </>
  );
}

const current = () => screen.getByRole('status').textContent;

function see(...seen: [name: string, isIntersecting: boolean][]): void {
  act(() => {
    observers
      .find(({ off }) => !off)
      ?.report(
        seen.map(([name, isIntersecting]) => ({
          target: screen.getByTestId(name),
          isIntersecting,
        })),
      );
  });
}

test('starts with the first group', () => {
  render(<Table shown={groups} />);
  expect(current()).toBe('base');
});

test('observes the shown groups below the head of the table', () => {
  render(<Table shown={['body', 'engine', 'gone']} />);
  expect(observers.map(({ margin }) => margin)).toEqual(['-240px 0px -55% 0px']);
  expect(observers[0]?.targets).toEqual([screen.getByTestId('body'), screen.getByTestId('engine')]);
});

test('the first of several visible groups is current, in any order of events', () => {
  render(<Table shown={groups} />);
  see(['engine', true], ['body', true]);
  expect(current()).toBe('body');
});

test('a group whose end a jump to the next one leaves in view is not current', () => {
  render(<Table shown={groups} />);
  for (const name of groups)
    screen.getByText(name, { selector: 'th' }).style.scrollMarginTop = '250px';
  const ends = { base: 251, body: 900 };
  for (const [name, bottom] of Object.entries(ends)) {
    const rect = { bottom } as DOMRect;
    vi.spyOn(screen.getByTestId(name), 'getBoundingClientRect').mockReturnValue(rect);
  }
  see(['base', true], ['body', true]);
  expect(current()).toBe('body');
});

test('the next group becomes current when one leaves the view', () => {
  render(<Table shown={groups} />);
  see(['body', true], ['engine', true]);
  see(['body', false]);
  expect(current()).toBe('engine');
});

test('without a visible group the last one stays', () => {
  render(<Table shown={groups} />);
  see(['engine', true]);
  see(['engine', false]);
  expect(current()).toBe('engine');
});

test('a filtered group is no longer current', () => {
  const { rerender } = render(<Table shown={groups} />);
  see(['engine', true]);
  rerender(<Table shown={['base', 'body']} />);
  expect(current()).toBe('base');
});

test('observes new groups in place of the former', () => {
  const { rerender, unmount } = render(<Table shown={groups} />);
  rerender(<Table shown={['body']} />);
  expect(observers.map(({ off, targets }) => [off, targets.length])).toEqual([
    [true, 3],
    [false, 1],
  ]);
  unmount();
  expect(observers.every(({ off }) => off)).toBe(true);
});
