import type { ReactNode } from 'react';

import { Link } from '~/ui/Link';

type IdLinkProps = {
  /** Builds the address from upstream ids. */
  to: () => string;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  children: ReactNode;
};

/** A link if the ids are valid; otherwise only its children. */
export function IdLink({ to, children, ...rest }: IdLinkProps) {
  const address = addressOf(to);
  if (address === undefined) return <span className={rest.className}>{children}</span>;
  return (
    <Link to={address} {...rest}>
      {children}
    </Link>
  );
}

function addressOf(to: () => string): string | undefined {
  try {
    return to();
  } catch {
    return undefined;
  }
}
