import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';

import { useCity } from '~/api/visit';
import { Icon } from '~/ui/Icon';

import styles from './CityPicker.module.css';

/** Loaded on demand: most visits never open it. */
const loadPanel = () => import(/* webpackChunkName: "city-panel" */ './CityPanel');
const CityPanel = lazy(() => loadPanel().then((module) => ({ default: module.CityPanel })));

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
    document.addEventListener('pointerdown', handlePointer);
    return () => {
      document.removeEventListener('pointerdown', handlePointer);
    };
  }, [open]);

  return (
    // Moving the focus out closes the panel.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className={styles.root}
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
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <Icon name="pin" size={16} />
        <span className={styles.name}>{city}</span>
        <Icon name="down" size={14} />
      </button>
      {open && (
        <Suspense>
          <CityPanel
            id={panelId}
            city={city}
            onClose={close}
            onChoose={(chosen) => {
              chooseCity(chosen);
              close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
