import { Component, type ReactNode } from 'react';

import { CallError } from '~/api/call-error';

import { PageCrashed } from './PageCrashed';

type PageBoundaryProps = {
  /** Another key is another page: what crashed before is over. */
  pageKey: string;
  /** Shown where something the page cannot do without does not exist. */
  notFound: ReactNode;
  onCrash?: () => void;
  children: ReactNode;
};

type Caught = { readonly error: unknown; readonly pageKey: string } | null;

/** A page that breaks leaves the shell standing. */
export class PageBoundary extends Component<PageBoundaryProps, { caught: Caught }> {
  override state: { caught: Caught } = { caught: null };

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error, pageKey: '' } };
  }

  static getDerivedStateFromProps({ pageKey }: PageBoundaryProps, { caught }: { caught: Caught }) {
    if (!caught || caught.pageKey === pageKey) return null;
    return { caught: caught.pageKey === '' ? { ...caught, pageKey } : null };
  }

  override componentDidCatch(error: unknown) {
    if (!isMissing(error)) this.props.onCrash?.();
  }

  override render() {
    const { caught } = this.state;
    if (!caught) return this.props.children;
    if (isMissing(caught.error)) return this.props.notFound;
    return (
      <PageCrashed
        error={caught.error}
        onRetry={() => {
          this.setState({ caught: null });
        }}
      />
    );
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'missing';
}
