/** Markup of `/player/{id}`: the poster with one large button, or the reason why nothing can be played. */
import { isPlayable, pickText, toLocale } from '@mediothek/contract';
import { readEmbedOptions } from '../core/embed-options.ts';
import { icon } from '../markup/icons.ts';
import { h, type MarkupNode } from '../markup/node.ts';
import type { PageInput } from '../pages/page-markup.ts';
import { playerMarkup } from '../pages/player-markup.ts';
import common from '../pages/whole-page.module.css';
import css from './embed.module.css';
import { embedTexts } from './embed-texts.ts';

export interface EmbedInput extends PageInput {
  /** The medium existed and was withdrawn. */
  withdrawn: boolean;
  /** Name of the portal after its preposition, if it is configured. */
  place?: string | undefined;
}

/**
 * The landmark has a name, because the embedding page has landmarks, too. Links open the portal in a new tab, never
 * inside the iframe.
 */
export function embedMarkup({
  id,
  media,
  withdrawn,
  locale,
  portal,
  place,
  query,
  googleCast = false,
}: EmbedInput): MarkupNode {
  const texts = embedTexts[toLocale(locale)];
  const options = readEmbedOptions(query);
  const title = pickText(media?.title, locale)?.value ?? '';
  const link = (text: string, attributes: Readonly<Record<string, string>> = {}) =>
    h(
      'a',
      {
        class: common['link'],
        href: `/media/${encodeURIComponent(id)}`,
        target: '_blank',
        rel: 'noopener',
        ...attributes,
      },
      text,
    );

  if (!media || !isPlayable(media)) {
    const why = media ? texts.notPlayable : texts[withdrawn ? 'withdrawn' : 'notFound'];
    return h(
      'main',
      { class: `${common['page']} ${css['page']} ${common['notice']}`, 'aria-label': portal },
      title !== '' && h('h1', {}, title),
      h('p', {}, why),
      h('p', {}, link(texts.openIn(portal, place))),
    );
  }
  const heading = options.title && link(title, { slot: 'top', title: texts.openIn(portal, place) });
  const { tag, attributes, children } = playerMarkup(media, locale, { ...options, googleCast }, heading);
  const start = h(
    'button',
    { type: 'button', class: common['start'], 'data-start': true, 'aria-label': texts.play(title) },
    icon('play'),
  );
  return h(
    'main',
    { class: `${common['page']} ${css['page']}` },
    // The document's own script starts the stream, with the JSON beside it.
    h(
      tag,
      {
        ...attributes,
        'stream-start': undefined,
        'media-id': undefined,
        'has-tools': undefined,
        controls: options.controls ? undefined : 'off',
      },
      ...children,
      start,
    ),
  );
}
