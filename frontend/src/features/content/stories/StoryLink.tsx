import type { ReactNode } from 'react';

import { Link } from '~/ui/Link';

import { pathOf, type Story } from './story';

type StoryLinkProps = { story: Story; className?: string | undefined; children: ReactNode };

/** Link to an article or a video. */
export function StoryLink({ story, className, children }: StoryLinkProps) {
  const to = pathOf(story);
  if (!to) return <span className={className}>{children}</span>;
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
