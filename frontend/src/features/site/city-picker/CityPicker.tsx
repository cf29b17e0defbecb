import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import { useCity } from '~/api/visit';
import { paths } from '~/paths';
import { Loading } from '~/ui/AsyncState';
import { Icon } from '~/ui/Icon';
import { later } from '~/ui/later';

import * as styles from './CityPicker.module.css';

/** Loaded on demand: most visits never open it. */
const loadPanel = () =>
  import(/* webpackChunkName: "city-panel" */ './CityPanel').then((chunk) => chunk.CityPanel);
const CityPanel = later(loadPanel, Loading as () => ReactNode);

/** A failed preload matters only once the panel is open. */
function foresee(): void {
  loadPanel().catch(() => undefined);
}

/** Shows the visitor's city and opens the panel to change it. */
export function CityPicker() {
  const { city, chooseCity } = useCity();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  useEffect(() => {
    if (!open) return;
    const handlePointer = (event: PointerEvent): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    // In the capture phase, wherever the focus is: Esc closes the panel, not the page.
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing) return;
      event.stopPropagation();
      close();
    };
    document.addEventListener('pointerdown', handlePointer);
    document.addEventListener('keydown', handleKey, true);
    return () => {
      document.removeEventListener('keydown', handleKey, true);
      document.removeEventListener('pointerdown', handlePointer);
    };
  }, [open]);

  return (
    // Moving the focus out closes the panel.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-label={`当前城市 ${city}，更换城市`}
        onPointerEnter={foresee}
        onFocus={foresee}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <Icon name="pin" size={16} />
        <span className={styles.name}>{city}</span>
        <Icon name="down" size={14} />
      </button>
      <noscript>
        <a href={paths.city()} className={styles.button} aria-label={`当前城市 ${city}，更换城市`}>
          <Icon name="pin" size={16} />
          <span className={styles.name}>{city}</span>
        </a>
      </noscript>
      {open && (
        <div id={panelId} role="dialog" aria-label="选择城市" className={styles.panel}>
          <CityPanel
            city={city}
            onChoose={(chosen) => {
              chooseCity(chosen);
              close();
            }}
          />
        </div>
      )}
    </div>
  );
}
