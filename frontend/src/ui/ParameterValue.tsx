import { Fragment } from 'react';

/** A value of a parameter table: 4780*1837*1515mm may wrap after an asterisk. */
export function ParameterValue({ value }: { value: string }) {
  if (!value.includes('*')) return value;
  return value.split(/(?<=\*)/).map((piece, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
