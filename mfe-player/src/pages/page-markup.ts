/** Markup of the player's page that fills the window. */
import { isPlayable, pickText, toLocale, type Locale, type MediaDetails } from '@mediothek/contract';
import { readEmbedOptions, type QueryReader } from '../core/embed-options.ts';
import { icon } from '../markup/icons.ts';
import { h, type MarkupNode } from '../markup/node.ts';
import { pageTexts } from './page-texts.ts';
import css from './projector.module.css';
import { playerMarkup } from './player-markup.ts';
import common from './whole-page.module.css';

export interface PageInput {
  id: string;
  /** Null if there is no such medium. */
  media: MediaDetails | null;
  locale: Locale;
  /** Name of the portal. */
  portal: string;
  query: QueryReader;
  /** The portal offers Google Cast. */
  googleCast?: boolean;
}

const mediaPath = (id: string) => `/media/${encodeURIComponent(id)}`;

/**
 * With the play button of the player's own controls, until these are loaded. A click goes to the video below.
 * `removePoster` removes it.
 */
const withStart = ({ tag, attributes, children }: MarkupNode): MarkupNode =>
  h(
    tag,
    attributes,
    ...children,
    h('span', { class: `${common['start']} ${css['start']}`, 'data-start': true, 'aria-hidden': 'true' }, icon('play')),
  );

/** `/media/{id}/player`: for projectors in class rooms. Its link returns to the details page. */
export function projectorMarkup({ id, media, locale, query, googleCast = false }: PageInput): MarkupNode {
  const texts = pageTexts[toLocale(locale)];
  const link = (slot: boolean, text: string) =>
    h(
      'a',
      { class: common['link'], href: mediaPath(id), slot: slot ? 'top' : undefined, title: texts.backToMedia },
      text,
    );
  const title = pickText(media?.title, locale)?.value ?? '';
  return h(
    'main',
    { class: `${common['page']} ${css['page']}` },
    h('h1', { class: css['hidden'] }, title),
    media && isPlayable(media)
      ? withStart(playerMarkup(media, locale, { ...readEmbedOptions(query), googleCast }, link(true, title)))
      : h('div', { class: common['notice'] }, h('p', {}, texts.notPlayable), link(false, texts.backToMedia)),
  );
}
