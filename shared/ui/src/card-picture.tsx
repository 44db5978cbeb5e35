import { lazy, Suspense, type ReactNode } from 'react';
import css from './card-picture.module.css';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';

/** Lazy, because visitors rarely point at a card before the page is hydrated. */
const Flipbook = lazy(async () => ({ default: (await import('./flipbook.tsx')).Flipbook }));

/** Widths of the columns; see card.module.css and carousel.module.css. */
const sizes = {
  default: '(min-width: 1200px) 20vw, (min-width: 768px) 40vw, 85vw',
  watchlist: '(min-width: 1200px) 20vw, (min-width: 768px) 40vw, 85vw',
  result: '(min-width: 768px) 17rem, 34vw',
  playlist: '(min-width: 768px) 11rem, 30vw',
};

export interface CardPictureProps {
  /** Layout of the card, which determines the image's size. */
  variant?: keyof typeof sizes | undefined;
  title: string;
  thumbnail?: string | undefined;
  /** Average colour of the thumbnail, `#rrggbb`. */
  placeholderColor?: string | undefined;
  isAudio?: boolean | undefined;
  /** The card is in the first screen, so its image is loaded immediately. */
  priority?: boolean | undefined;
  /** For example "12:34", or "5 min left". */
  durationLabel?: string | undefined;
  /** From 0 to 1: a bar shows how much was watched. `durationLabel` says it in words. */
  progress?: number | undefined;
  /** For example "Offline"; replaces the duration. */
  offlineLabel?: string | undefined;
  /** For example "Test data". */
  testDataLabel?: string | undefined;
  /** For example "Series of 5 media"; the image is drawn as a stack. */
  seriesLabel?: string | undefined;
  flipbook?: string | undefined;
  /** On the picture, in the corner that nothing else uses. */
  badge?: ReactNode;
}

/** The 16:9 image of a card with its badges. Without a thumbnail, the title is drawn instead. */
export function CardPicture(props: CardPictureProps) {
  const { variant = 'default', title, thumbnail, placeholderColor, isAudio, priority = false, flipbook } = props;
  const { durationLabel, progress, offlineLabel, testDataLabel, seriesLabel } = props;
  return (
    <div className={css.frame} data-series={seriesLabel === undefined ? undefined : ''}>
      <div className={css.picture}>
        {thumbnail !== undefined ? (
          <Picture src={thumbnail} placeholderColor={placeholderColor} priority={priority} sizes={sizes[variant]} />
        ) : (
          <div className={css.titlePage} aria-hidden="true" data-title={title} data-audio={isAudio ? '' : undefined} />
        )}
        {flipbook !== undefined && (
          <Suspense>
            <Flipbook src={flipbook} />
          </Suspense>
        )}
        {props.badge}
        {testDataLabel !== undefined && <span className={css.testData}>{testDataLabel}</span>}
        {seriesLabel !== undefined && (
          <span className={css.chip}>
            <Icon name="stack" size="small" />
            {seriesLabel}
          </span>
        )}
        {seriesLabel === undefined && (durationLabel !== undefined || offlineLabel !== undefined) && (
          <span className={css.chip} data-tabular="">
            {offlineLabel !== undefined && <Icon name="offline" size="small" />}
            {offlineLabel === undefined && isAudio && <Icon name="audio" size="small" />}
            {offlineLabel ?? durationLabel}
          </span>
        )}
        {progress !== undefined && <progress className={css.progress} value={progress} aria-hidden="true" />}
      </div>
    </div>
  );
}
