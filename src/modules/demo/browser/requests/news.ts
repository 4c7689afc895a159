/** An event about a kept request, in this tab or another tab of this site. */
export interface RequestNews {
  id: string;
  what: 'kept' | 'acknowledged' | 'later' | 'refused' | 'deleted';
}

const NAME = 'site:requests';

/** Announces the event in this tab and the others. Only the request's id leaves the tab. */
export function tellNews(news: RequestNews): void {
  dispatchEvent(new CustomEvent(NAME, { detail: news }));
  const channel = openChannel();
  channel?.postMessage(news);
  channel?.close();
}

/** @returns a function that unsubscribes */
export function onNews(act: (news: RequestNews) => void): () => void {
  const here = (event: Event) => act((event as CustomEvent<RequestNews>).detail);
  const channel = openChannel();
  addEventListener(NAME, here);
  channel?.addEventListener('message', ({ data }: MessageEvent<RequestNews>) => act(data));
  return () => {
    removeEventListener(NAME, here);
    channel?.close();
  };
}

function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    // Browsers refuse channels together with storage, in which case no other tab has our requests.
    return undefined;
  }
}
