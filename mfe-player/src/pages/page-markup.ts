/** The player's two pages as markup: filling the window, and inside another site. */
import { isPlayable, pickText, type MediaDetails } from '@mediothek/contract';
import { readEmbedOptions, type QueryReader } from '../core/embed-options.ts';
import { h, type MarkupNode } from '../markup/node.ts';
import { textsFor } from '../texts.ts';
import css from './player-pages.module.css';
import { playerMarkup } from './player-markup.ts';

export interface PageInput {
  id: string;
  /** Null where there is no such medium. */
  media: MediaDetails | null;
  locale: string;
  /** Name of the portal. */
  portal: string;
  query: QueryReader;
}

const mediaPath = (id: string) => `/media/${encodeURIComponent(id)}`;

/** `/media/{id}/player`: for a wall in a class room; its link leads back to the page around the medium. */
export function projectorMarkup({ id, media, locale, query }: PageInput): MarkupNode {
  const say = textsFor(locale);
  const link = (slot: boolean, text: string) =>
    h(
      'a',
      { class: css['link'], href: mediaPath(id), slot: slot ? 'top' : undefined, title: say('backToMedia') },
      text,
    );
  const title = pickText(media?.title, locale)?.value ?? '';
  return h(
    'main',
    { class: css['page'] },
    h('h1', { class: css['hidden'] }, title),
    media && isPlayable(media)
      ? playerMarkup(media, locale, readEmbedOptions(query), link(true, title))
      : h('div', { class: css['empty'] }, h('p', {}, say('notPlayable')), link(false, say('backToMedia'))),
  );
}

/** `/player/{id}`: its links open the portal in a tab of its own, never inside the other site's frame. */
export function embedMarkup({ id, media, locale, portal, query }: PageInput): MarkupNode {
  const say = textsFor(locale);
  const options = readEmbedOptions(query);
  const link = (slot: boolean, text: string) =>
    h(
      'a',
      {
        class: css['link'],
        href: mediaPath(id),
        target: '_blank',
        rel: 'noopener',
        slot: slot ? 'top' : undefined,
        title: say('openIn', { portal }),
      },
      text,
    );
  return h(
    'main',
    { class: css['page'] },
    media && isPlayable(media)
      ? playerMarkup(media, locale, options, options.title && link(true, pickText(media.title, locale)?.value ?? ''))
      : h('div', { class: css['empty'] }, h('p', {}, say('notPlayable')), link(false, say('openIn', { portal }))),
  );
}
