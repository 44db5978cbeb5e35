/** Builds the player in another site's page: what the server writes for the portal's own pages, made there by DOM methods. */
import { isPlayable, type Locale, type MediaDetails } from '@mediothek/contract';
import { readEmbedOptions } from '../core/embed-options.ts';
import { h, type MarkupNode } from '../markup/node.ts';
import { toDom } from '../markup/to-dom.ts';
import { playerMarkup } from '../pages/player-markup.ts';

/** Attributes whose values are paths on the portal. */
const urlAttributes = new Set(['src', 'poster', 'hls', 'download']);
/** Keys of a page that is not the player's; traces (how far somebody watched) at a site that has not asked for them; paths of the portal in an answer. */
const portalOnly = ['keyboard', 'media-id', 'flipbook', 'stream-start'];

/**
 * Puts the player in the place of `element`, whose attributes stay: `media`, and the parameters of `/player/{id}` by their names.
 * @param portal its scheme and host
 * @throws Error that says why there is no player; `element` is as it was
 */
export async function fillPlayer(element: HTMLElement, portal: string): Promise<void> {
  const { ownerDocument: document } = element;
  const id = element.getAttribute('media') ?? '';
  if (!/^\d{1,18}$/.test(id)) throw new Error(`"${id}" is no media id`);
  const response = await fetch(`${portal}/api/v0/videos/${id}`);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  const media = (await response.json()) as MediaDetails; // the portal's own API, as its contract says
  if (!isPlayable(media)) throw new Error(`There is no file to play for medium ${id}`);

  // A page's `title` is a tooltip, and a heading its own business.
  const options = readEmbedOptions({ get: (name) => (name === 'title' ? null : element.getAttribute(name)) });
  const node = playerMarkup(media, localeOf(element), options);
  const player = toDom(onPortal(node, portal), document);
  for (const name of portalOnly) player.removeAttribute(name);
  if (!options.controls) player.setAttribute('controls', 'off');
  for (const { name, value } of element.attributes) {
    if (!player.hasAttribute(name)) player.setAttribute(name, value);
  }
  // Captions of another origin are read with permission only.
  player.querySelector('video')?.setAttribute('crossorigin', 'anonymous');
  element.replaceWith(player);
}

const localeOf = (element: HTMLElement): Locale =>
  element.closest<HTMLElement>('[lang]')?.lang.startsWith('de') ? 'de' : 'en';

function onPortal({ tag, attributes, children }: MarkupNode, portal: string): MarkupNode {
  const complete = Object.entries(attributes).map(([name, value]) => [
    name,
    urlAttributes.has(name) && typeof value === 'string' ? new URL(value, portal).href : value,
  ]);
  return h(
    tag,
    Object.fromEntries(complete),
    ...children.map((child) => (typeof child === 'string' ? child : onPortal(child, portal))),
  );
}
