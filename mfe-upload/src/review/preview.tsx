/** Preview of the processed file in the portal's player, before it is published. */
import type { Ref, ReactNode } from 'react';
import type { PlayerAttributes, Upload } from '@mediothek/contract';
import { localeOf, usePlatform, useRemote } from '@mediothek/platform';
import { uploadTexts } from '../texts.ts';
import { titleOf } from '../title-of.ts';
import css from './preview.module.css';

/** Props of the element for React. Exported, because the declaration below is global. */
export interface PlayerElementProps extends PlayerAttributes {
  className?: string | undefined;
  ref?: Ref<HTMLElement>;
  suppressHydrationWarning?: boolean;
  children?: ReactNode;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'mediothek-player': PlayerElementProps;
    }
  }
}

export function Preview({ upload }: { upload: Upload }) {
  const { t } = uploadTexts.useTexts();
  const locale = localeOf(usePlatform());
  useRemote('player'); // without it the native video plays
  const { preview } = upload;
  if (!preview) return null;
  const title = titleOf(upload, locale) ?? t('untitled');
  return (
    <mediothek-player
      className={css.player}
      locale={locale}
      media-title={title}
      hls={preview.hls}
      media-duration={preview.duration}
      suppressHydrationWarning
    >
      {/* The preview has no captions. Captions are reviewed as a file. */}
      <video className={css.video} controls playsInline preload="none" poster={preview.poster} aria-label={title}>
        {preview.progressive !== undefined && <source src={preview.progressive} type="video/mp4" />}
        {preview.hls !== undefined && <source src={preview.hls} type="application/vnd.apple.mpegurl" />}
      </video>
    </mediothek-player>
  );
}
