import { describe, expect, test } from 'vitest';

import { expectDrawn } from '../../../../test/support/drawing';

import { hidden, note, type NoteEvent, type NoteState } from './note.machine';

type State = NoteState<string>;

const states: Record<State['status'], State> = {
  hidden,
  shown: { status: 'shown', figure: 'a' },
  pinned: { status: 'pinned', figure: 'a' },
};

describe('every state and every event', () => {
  type Row = [string, NoteEvent<string>, Record<State['status'], State['status'] | '='>];
  const rows: Row[] = [
    ['pointed', { type: 'pointed', figure: 'a' }, { hidden: 'shown', shown: '=', pinned: '=' }],
    [
      'pointed (another)',
      { type: 'pointed', figure: 'b' },
      { hidden: 'shown', shown: 'shown', pinned: '=' },
    ],
    ['focused', { type: 'focused', figure: 'a' }, { hidden: 'shown', shown: '=', pinned: '=' }],
    [
      'focused (another)',
      { type: 'focused', figure: 'b' },
      { hidden: 'shown', shown: 'shown', pinned: 'shown' },
    ],
    [
      'clicked',
      { type: 'clicked', figure: 'a' },
      { hidden: 'pinned', shown: 'pinned', pinned: 'hidden' },
    ],
    [
      'clicked (another)',
      { type: 'clicked', figure: 'b' },
      { hidden: 'pinned', shown: 'pinned', pinned: 'pinned' },
    ],
    ['left', { type: 'left' }, { hidden: '=', shown: 'hidden', pinned: '=' }],
    ['closed', { type: 'closed' }, { hidden: '=', shown: 'hidden', pinned: 'hidden' }],
  ];
  test.each(rows)('%s', (_name, event, expected) => {
    for (const [name, state] of Object.entries(states)) {
      const next = note(state, event);
      const word = expected[name as State['status']];
      if (word === '=') expect(next, name).toBe(state);
      else expect(next.status, name).toBe(word);
      if ('figure' in event && 'figure' in next && next !== state) {
        expect(next.figure).toBe(event.figure);
      }
    }
  });

  test('match the drawing', async () => {
    const drawn = rows.map(([name, , expected]) => [name, expected] as const);
    await expectDrawn('note', { 'The note of a figure': ['hidden', drawn] });
  });
});
