import { useId, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';

import { stayHere } from '~/route/trail';
import { Button } from '~/ui/Button';

import { readRange } from './price-range';
import * as styles from './PriceRange.module.css';

type PriceRangeProps = {
  /** A range outside the options: `12,18`. */
  val: string | undefined;
  pathOfRange: (val: string) => string;
};

/** A custom price range. */
export function PriceRange({ val = '', pathOfRange }: PriceRangeProps) {
  const [from = '', to = ''] = val.split(',');
  const navigate = useNavigate();
  const problemId = useId();
  const [problem, setProblem] = useState<string>();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const range = readRange(textOf(form.get('from')), textOf(form.get('to')));
    setProblem(range.status === 'refused' ? range.problem : undefined);
    if (range.status === 'ready') void navigate(pathOfRange(range.val), { state: stayHere });
  }

  const field = {
    className: styles.field,
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 5,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem && problemId,
  } as const;
  return (
    <form className={styles.range} onSubmit={handleSubmit} key={val} aria-label="自定义价格">
      <input
        {...field}
        name="from"
        aria-label="最低价，万元"
        placeholder="最低"
        defaultValue={from}
      />
      <span aria-hidden="true">-</span>
      <input {...field} name="to" aria-label="最高价，万元" placeholder="最高" defaultValue={to} />
      <span className={styles.unit}>万</span>
      <Button type="submit" size="small">
        确定
      </Button>
      {problem && (
        <span id={problemId} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </form>
  );
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
