import type { ReactNode } from 'react';

import { Link } from '~/ui/Link';

import { useTarget } from './use-target';

type TargetLinkProps = {
  /** As an upstream gave it. */
  address: string | undefined;
  className?: string | undefined;
  /** Someone paid for the link. */
  sponsored?: boolean;
  children: ReactNode;
};

/** A link where the address leads somewhere; otherwise what is inside alone. */
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
