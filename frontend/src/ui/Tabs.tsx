import { useId, type KeyboardEvent, type ReactNode } from 'react';

import { classes } from '~/lib/classes';

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

  function handleKey(event: KeyboardEvent<HTMLElement>, at: number): void {
    const places: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: -1,
    };
    const place = places[event.key];
    if (place === undefined) return;
    const other = (place + tabs.length) % tabs.length;
    event.preventDefault();
    (event.currentTarget.parentElement?.children[other] as HTMLElement).focus();
    onSelect(tabs[other]?.key ?? selected);
  }

  return (
    <div className={className}>
      <div role="tablist" aria-label={label} className={styles.list} data-look={look}>
        {tabs.map(({ key, label: tabLabel }, at) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            className={classes(styles.tab)}
            aria-selected={key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => {
              onSelect(key);
            }}
            onKeyDown={(event) => {
              handleKey(event, at);
            }}
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
