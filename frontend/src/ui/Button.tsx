import type { ComponentPropsWithRef } from 'react';

import { buttonClass, type ButtonLook } from './button-class';

type ButtonProps = ComponentPropsWithRef<'button'> & ButtonLook;

export function Button({ look, size, type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ look, size }, className)} {...rest} />;
}
