/** What the tabs of a browser tell each other of the login: that the session is another one, never whose. */
const channelName = 'jiadao:member';

/** Without it another tab learns of the change with its next page. */
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

/** Also calls back on a page that the browser kept and shows again: meanwhile it heard nothing. Returns what ends it. */
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
