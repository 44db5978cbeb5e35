import { forwardMediaEvents } from './forward-media-events.ts';
import { createReceiver, type PlayerApi } from './receiver.ts';
import { readRequest } from './request.ts';

export interface Connection {
  media: HTMLMediaElement;
  element: HTMLElement;
  player: () => PlayerApi;
  /** Origins of pages that may control the player, separated by spaces; `any` for all. */
  allowed: string;
}

/** After this delay the player has been announced for about twice as long. */
const maxDelayMs = 8000;

/**
 * Lets the embedding page control the player. A page whose origin is not allowed gets no response, so that it does not
 * even learn of the player.
 */
export function connectPage({ media, element, player, allowed }: Connection): void {
  const { parent, location } = window;
  if (parent === window) return;
  const origins = allowed === 'any' ? undefined : allowed.split(' ');
  let target = '*';
  let known = false;
  const receiver = createReceiver(location.href, player, (message) => parent.postMessage(message, target));
  window.addEventListener('message', ({ data, origin, source }) => {
    if (source !== parent || (origins && !origins.includes(origin))) return;
    const request = readRequest(data);
    if (!request) return;
    known = true;
    if (origins) target = origin;
    receiver.receive(request);
  });
  forwardMediaEvents(media, element, player, receiver.emit);
  if (origins) {
    // If the browser does not reveal the embedding page, that page sends the first message (`addEventListener` of
    // `ready`).
    const around = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin);
    if (!origins.includes(around)) return;
    target = around;
  }
  // The protocol's client hears the announcement only after it has loaded, and sends no request of its own if the
  // iframe was faster.
  const announce = (delayMs: number) => {
    if (known || delayMs > maxDelayMs) return;
    receiver.ready();
    setTimeout(announce, delayMs, 2 * delayMs);
  };
  announce(250);
}
