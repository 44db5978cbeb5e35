/** Builds the player in a page of another site, with the markup that the server renders for the portal's own pages. */
import { isPlayable, toLocale, type Locale, type MediaDetails } from '@mediothek/contract';
import { readEmbedOptions } from '../core/embed-options.ts';
import { h, type MarkupNode } from '../markup/node.ts';
import { toDom } from '../markup/to-dom.ts';
import { playerMarkup } from '../pages/player-markup.ts';

/** Attributes whose values are paths on the portal. */
const urlAttributes = new Set(['src', 'poster', 'hls', 'download']);
/**
 * Attributes that do not apply to other sites: keys of the whole page, stored positions without consent, and attributes
 * with paths of the portal in API responses.
 */
const portalOnly = ['keyboard', 'media-id', 'has-tools', 'flipbook', 'stream-start'];

/**
 * Replaces `element` by the player. The attributes of `element` stay: `media`, and the parameters of `/player/{id}` by
 * their names.
 * @param portal its scheme and host
 * @throws Error with the reason if there is no player; `element` is unchanged
 */
export async function fillPlayer(element: HTMLElement, portal: string): Promise<void> {
  const { ownerDocument: document } = element;
  const id = element.getAttribute('media') ?? '';
  if (!/^\d{1,18}$/.test(id)) throw new Error(`"${id}" is no media id`);
  const response = await fetch(`${portal}/api/v0/videos/${id}`);
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  const media = (await response.json()) as MediaDetails; // response of the portal's own API, as in its contract
  if (!isPlayable(media)) throw new Error(`There is no file to play for medium ${id}`);

  // `title` on a page is a tooltip. The page provides its own heading.
  const options = readEmbedOptions({ get: (name) => (name === 'title' ? null : element.getAttribute(name)) });
  const node = playerMarkup(media, localeOf(element), options);
  const player = toDom(onPortal(node, portal), document);
  for (const name of portalOnly) player.removeAttribute(name);
  if (!options.controls) player.setAttribute('controls', 'off');
  for (const { name, value } of element.attributes) {
    if (!player.hasAttribute(name)) player.setAttribute(name, value);
  }
  // Captions of another origin require CORS.
  player.querySelector('video')?.setAttribute('crossorigin', 'anonymous');
  element.replaceWith(player);
}

const localeOf = (element: HTMLElement): Locale => toLocale(element.closest<HTMLElement>('[lang]')?.lang ?? '');

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
