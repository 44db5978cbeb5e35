/** The element with the native video inside it, which also plays without scripts. */
import { playerAttributes, playerSources, playerTag, type MediaDetails } from '@mediothek/contract';
import type { EmbedOptions } from '../core/embed-options.ts';
import { h, type MarkupChild, type MarkupNode } from '../markup/node.ts';

/** Options of the URL, and of the portal. */
export interface PlayerOptions extends EmbedOptions {
  googleCast?: boolean;
}

/** @param top shown above the video, together with the controls */
export function playerMarkup(
  media: MediaDetails,
  locale: string,
  options: PlayerOptions,
  top?: MarkupChild,
): MarkupNode {
  const { start, end, autoplay, muted, loop, captions, googleCast } = options;
  const attributes = playerAttributes(media, locale, { start, end });
  return h(
    playerTag,
    { ...attributes, captions, autoplay, keyboard: 'page', 'has-tools': true, 'google-cast': googleCast },
    h(
      'video',
      {
        controls: true,
        preload: 'none',
        playsinline: true,
        poster: media.poster,
        muted,
        loop,
        'aria-label': attributes['media-title'],
      },
      ...playerSources(media, { start, end }).map((source) => h('source', source)),
      ...media.files.captions.map(({ kind, lang, src }) =>
        h('track', {
          kind,
          src,
          srclang: lang,
          label: new Intl.DisplayNames([lang], { type: 'language' }).of(lang),
        }),
      ),
    ),
    top,
  );
}
