/** Messages between tabs: the session changed; never whose it is. */
const channelName = 'jiadao:member';

/** Without it another tab notices the change with its next page. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return null;
  }
}

export function tellOtherTabs(): void {
  const channel = openChannel();
  channel?.postMessage('changed');
  channel?.close();
}

/** Also calls back when a page is restored from the back-forward cache, which received no messages. Returns the unsubscribe function. */
export function hearOtherTabs(changed: () => void): () => void {
  const channel = openChannel();
  const handleShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) changed();
  };
  channel?.addEventListener('message', changed);
  addEventListener('pageshow', handleShow);
  return () => {
    channel?.close();
    removeEventListener('pageshow', handleShow);
  };
}
