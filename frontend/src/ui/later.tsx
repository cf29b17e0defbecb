import { useEffect, useState, type ComponentType } from 'react';

import { Failed } from './AsyncState';

/**
 * A part of a page whose code comes after the page: until it is there, and on a server, the
 * placeholder, which is given the same, keeps its place.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Placeholder: ComponentType<Props>,
  /** For what the page can do without: code that does not come is not mentioned. */
  { optional = false } = {},
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;

  return function Later(props: Props) {
    const [state, setState] = useState<State<Props>>(() => ({ Part: known, failed: false }));
    const { Part, failed } = state;
    const waits = !Part && !failed;

    useEffect(() => {
      if (!waits) return;
      let gone = false;
      load().then(
        (loaded) => {
          known = loaded;
          if (!gone) setState({ Part: loaded, failed: false });
        },
        () => {
          if (!gone) setState({ Part: undefined, failed: true });
        },
      );
      return () => {
        gone = true;
      };
    }, [waits]);

    if (Part) return <Part {...props} />;
    if (!failed || optional) return <Placeholder {...props} />;
    return (
      <Failed
        error={{ message: '网络连接失败，请检查网络' }}
        onRetry={() => {
          setState({ Part: undefined, failed: false });
        }}
      />
    );
  };
}

type State<Props> = {
  readonly Part: ComponentType<Props> | undefined;
  readonly failed: boolean;
};
