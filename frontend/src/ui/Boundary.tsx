import { Component, createContext, type ContextType, type ReactNode } from 'react';

/**
 * Reports what broke, and looks for a cause to remove: true if rendering again is worth it. If not,
 * and a whole page broke, its retry has to ask for everything again.
 */
export type Mend = (error: unknown, whole: boolean) => Promise<boolean>;

export const MendContext = createContext<Mend>(async () => false);

type BoundaryProps = {
  /** What it shows: with another object, what broke before is over. */
  of?: unknown;
  /** Replaces what broke. Without an error the cause is still looked for. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Replaces what has no subject; otherwise that is left to the page. */
  notFound?: ReactNode;
  onCrash?: (() => void) | undefined;
  /** Asks again for what a retry needs. */
  onRetry?: (() => void) | undefined;
  children: ReactNode;
};

type Caught = { readonly error: unknown; readonly of: unknown; readonly lost: boolean };
type BoundaryState = { readonly caught: Caught | null };

/** Until its first render after a crash, what it was of is not known. */
const unknown = {};

/** Replaces children that throw; the rest stays. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  static override contextType = MendContext;
  declare context: ContextType<typeof MendContext>;
  override state: BoundaryState = { caught: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error, of: unknown, lost: false } };
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, { caught }: BoundaryState) {
    if (!caught || caught.of === of) return null;
    return { caught: caught.of === unknown ? { ...caught, of } : null };
  }

  override componentDidCatch(error: unknown) {
    if (isMissing(error)) return;
    this.props.onCrash?.();
    void this.context(error, this.props.notFound !== undefined).then((mended) => {
      const { caught } = this.state;
      if (!caught || caught.error !== error) return;
      this.setState({ caught: mended ? null : { ...caught, lost: true } });
    });
  }

  override render() {
    const { caught } = this.state;
    const { children, fallback, notFound, onRetry } = this.props;
    if (!caught) return children;
    if (isMissing(caught.error)) {
      if (notFound === undefined) throw caught.error;
      return notFound;
    }
    return fallback(caught.lost ? caught.error : null, () => {
      onRetry?.();
      this.setState({ caught: null });
    });
  }
}

function isMissing(error: unknown): boolean {
  return (error as { kind?: unknown } | null)?.kind === 'missing';
}
