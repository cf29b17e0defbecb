import { useCallback, type ReactNode } from 'react';

import { Link } from '~/ui/Link';
import { useVisit } from '~/api/visit';

import { inquiryPath, targetOf, type Target } from './target';

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

/** The validated target of an upstream address. */
export function useTarget(): (address: string | undefined) => Target {
  const { linkHosts } = useVisit().pageData;
  return useCallback((address) => targetOf(address, linkHosts), [linkHosts]);
}

/** The inquiry page of this site that an upstream names; undefined for any other address. */
export function useInquiryPath(address: string | undefined): string | undefined {
  return inquiryPath(useTarget()(address));
}
