import type { ReactNode } from 'react';

import { Link } from '~/ui/Link';

import { useTarget } from './use-target';

type TargetLinkProps = {
  /** Raw upstream address. */
  address: string | undefined;
  className?: string | undefined;
  /** Paid link. */
  sponsored?: boolean;
  children: ReactNode;
};

/** A link if the address is allowed; otherwise only its children. */
export function TargetLink({ address, className, sponsored = false, children }: TargetLinkProps) {
  const target = useTarget()(address);
  if (target.kind === 'page') {
    return (
      <Link to={target.to} className={className}>
        {children}
      </Link>
    );
  }
  if (target.kind === 'site') {
    const rel = sponsored ? 'noopener sponsored' : 'noopener nofollow';
    return (
      <a href={target.href} className={className} target="_blank" rel={rel}>
        {children}
      </a>
    );
  }
  return <span className={className}>{children}</span>;
}
