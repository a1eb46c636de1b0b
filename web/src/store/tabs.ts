// Tabs of the same browser tell one another which stored game they have changed: whoever looks at it in another tab
// sees an old position, and should hear so before they move in it.

interface Changed {
  game: string;
  changed: number; // when, as its head says
}

// Browsers without such a channel, or that keep nothing and so allow none, find out when they write (PlayedElsewhere).
function open(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('bastide');
  } catch {
    return undefined;
  }
}
const channel = open();

export const tellTabs = (game: string, changed: number): void => channel?.postMessage({ game, changed } satisfies Changed);

// Calls back when another tab has changed the game; gives back what ends that.
export function onChangeElsewhere(heard: (game: string, changed: number) => void): () => void {
  const hear = ({ data }: MessageEvent<Changed>) => heard(data.game, data.changed);
  channel?.addEventListener('message', hear);
  return () => channel?.removeEventListener('message', hear);
}
