import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

import { classes } from '~/lib/classes';

import { moveFocus } from './move-focus';
import * as styles from './Tabs.module.css';

type Tab<Key extends string> = { readonly key: Key; readonly label: ReactNode };

type TabsProps<Key extends string> = {
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** Accessible name of the tab list. */
  label: string;
  /** The selected tab's content. */
  children: ReactNode;
  look?: 'line' | 'pill';
  /** Additional handlers per tab, such as those of useHoverIntent. */
  tabProps?: (key: Key) => { onPointerEnter?: () => void; onPointerLeave?: () => void };
  className?: string | undefined;
};

/** Arrow keys select; the panel follows the list in tab order. */
export function Tabs<Key extends string>({
  tabs,
  selected,
  onSelect,
  label,
  children,
  look = 'line',
  tabProps,
  className,
}: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function handleKey(event: KeyboardEvent): void {
    if (!list.current || event.key === 'ArrowUp' || event.key === 'ArrowDown') return;
    const focused = moveFocus(list.current, event.key);
    const tab = tabs.find(({ key }) => focused?.dataset['roving'] === key);
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
  }

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list} data-look={look}>
        {tabs.map(({ key, label: tabLabel }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={classes(styles.tab)}
            aria-selected={key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={key === selected ? 0 : -1}
            data-roving={key}
            onClick={() => {
              onSelect(key);
            }}
            onKeyDown={handleKey}
            {...tabProps?.(key)}
          >
            {tabLabel}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}
