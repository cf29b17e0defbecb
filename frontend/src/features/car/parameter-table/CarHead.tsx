import type { DragEvent } from 'react';

import { paths } from '~/paths';
import { AskPriceLink } from '~/route/AskPriceLink';
import { SeriesLink } from '~/route/SeriesLink';
import { buttonClass } from '~/ui/Button';
import { IconButton } from '~/ui/IconButton';
import { cross, left } from '~/ui/late-drawings';
import { Link } from '~/ui/Link';
import { Picture } from '~/ui/Picture';
import { Price } from '~/ui/Price';

import * as styles from './CarHead.module.css';
import type { Car } from './table';

type Column = {
  /** Zero-based column index. */
  readonly place: number;
  readonly count: number;
};

export type ColumnActions = {
  readonly onMove: (id: string, to: number) => void;
  /** Undefined for the last remaining column. */
  readonly onRemove?: ((id: string) => void) | undefined;
  /** Opens the picker to replace this column's model. */
  readonly onReplace?: ((car: Car) => void) | undefined;
};

type CarHeadProps = ColumnActions & {
  car: Car;
  column: Column;
  /** Drop position of a dragged column. */
  drop: 'before' | 'after' | undefined;
  drag: {
    readonly onStart: (id: string, event: DragEvent) => void;
    readonly onOver: (id: string, event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onEnd: () => void;
  };
};

/** Column head. The picture at the top scrolls away; the rest stays visible. */
export function CarHead({ car, column, drop, drag, onMove, onRemove, onReplace }: CarHeadProps) {
  const { id, name, seriesName, seriesId, stopped } = car;
  const { count } = column;
  const whole = `${seriesName} ${name}`;
  return (
    <th
      scope="col"
      className={styles.head}
      aria-labelledby={`car-${id}`}
      data-car={id}
      data-drop={drop}
      onDragOver={(event) => {
        drag.onOver(id, event);
      }}
      onDrop={drag.onDrop}
    >
      {/* For the keyboard, the buttons below do the same as dragging. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        className={styles.paper}
        draggable={count > 1}
        onDragStart={(event) => {
          drag.onStart(id, event);
        }}
        onDragEnd={drag.onEnd}
        {...(count > 1 && { title: '拖动可调整顺序' })}
      >
        <div className={styles.photo}>
          <Picture src={car.picture} alt="" fit="contain" eager className={styles.picture} />
        </div>
        <div className={styles.controls}>
          {count > 1 && (
            <MoveButtons
              whole={whole}
              column={column}
              onMove={(to) => {
                onMove(id, to);
              }}
            />
          )}
          {onRemove && (
            <IconButton
              icon={cross}
              label={`移除${whole}`}
              className={styles.remove}
              data-control="remove"
              onClick={() => {
                onRemove(id);
              }}
            />
          )}
        </div>
        <div id={`car-${id}`} className={styles.names}>
          <SeriesLink id={seriesId} className={styles.series}>
            {seriesName}
          </SeriesLink>{' '}
          <Link to={paths.model(id)} className={styles.model} draggable={false}>
            {name}
          </Link>
        </div>
        <div className={styles.deal}>
          <Price price={car.price} size="small" />
          {stopped ? (
            <span className={styles.stopped}>已停售</span>
          ) : (
            <AskPriceLink
              car={{ seriesId, modelId: id }}
              className={buttonClass({ look: 'price', size: 'small' }, styles.ask)}
            >
              询底价
            </AskPriceLink>
          )}
          {onReplace && (
            <button
              type="button"
              className={styles.replace}
              aria-label={`换掉${whole}`}
              aria-haspopup="dialog"
              onClick={() => {
                onReplace(car);
              }}
            >
              换车款
            </button>
          )}
        </div>
      </div>
    </th>
  );
}

type MoveButtonsProps = { whole: string; column: Column; onMove: (to: number) => void };

function MoveButtons({ whole, column: { place, count }, onMove }: MoveButtonsProps) {
  return (
    <>
      <IconButton
        icon={left}
        label={`${whole}左移`}
        className={styles.control}
        data-control="left"
        disabled={place === 0}
        onClick={() => {
          onMove(place - 1);
        }}
      />
      <IconButton
        icon="right"
        label={`${whole}右移`}
        className={styles.control}
        data-control="right"
        disabled={place === count - 1}
        onClick={() => {
          onMove(place + 1);
        }}
      />
    </>
  );
}
