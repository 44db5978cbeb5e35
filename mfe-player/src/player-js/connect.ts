import { forwardMediaEvents } from './forward-media-events.ts';
import { createReceiver, type PlayerApi } from './receiver.ts';
import { readRequest } from './request.ts';

export interface Connection {
  media: HTMLMediaElement;
  element: HTMLElement;
  player: () => PlayerApi;
  /** Origins of pages that may drive the player, apart by spaces; `any` for all. */
  allowed: string;
}

/** ms; the player has been announced for twice as long then. */
const maxDelayMs = 8000;

/**
 * Lets the page around this document drive the player. A page that is not on the list gets no answer, not even that there
 * is a player.
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
    // Where the browser does not say who is around, that page asks by itself (`addEventListener` of `ready`).
    const around = location.ancestorOrigins?.[0] ?? (document.referrer && new URL(document.referrer).origin);
    if (!origins.includes(around)) return;
    target = around;
  }
  // The protocol's client hears it only once it is there itself, and never asks where the frame was faster.
  const announce = (delayMs: number) => {
    if (known || delayMs > maxDelayMs) return;
    receiver.ready();
    setTimeout(announce, delayMs, 2 * delayMs);
  };
  announce(250);
}
