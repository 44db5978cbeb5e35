import css from './picture.module.css';
import { thumbnailSources } from './thumbnail-sources.ts';
import { useHydrated } from './use-hydrated.ts';

export interface PictureProps {
  src: string;
  /** Empty when the text beside it says the same. */
  alt?: string;
  /** In the first screen: fetched at once. All others wait until the page is hydrated (and come at once without JavaScript). */
  priority?: boolean;
  /** Average colour `#rrggbb`, shown until the image is there. */
  placeholderColor?: string | undefined;
  width?: number;
  height?: number;
  /** How wide it is shown, as in HTML; for thumbnails, which come in several widths. */
  sizes?: string;
}

/**
 * A picture that fills its box. The colour beneath it is an SVG attribute, because the content security policy allows no style
 * attributes. On a slow link the images below the fold would take the bandwidth from the scripts, hence the wait.
 */
export function Picture({
  src,
  alt = '',
  priority = false,
  placeholderColor,
  width = 640,
  height = 360,
  sizes = '(min-width: 768px) 50vw, 100vw',
}: PictureProps) {
  const hydrated = useHydrated();
  const sources = thumbnailSources(src);
  const image = (
    <img
      className={css.image}
      {...(sources.srcSet !== undefined && { sizes })}
      {...sources}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
  return (
    <>
      {placeholderColor !== undefined && /^#[0-9a-f]{6}$/i.test(placeholderColor) && (
        <svg className={css.placeholder} aria-hidden="true" focusable="false">
          <rect width="100%" height="100%" fill={placeholderColor} />
        </svg>
      )}
      {priority || hydrated ? (
        image
      ) : (
        // One width: a page has many of them, which few browsers read.
        <noscript>
          <img className={css.image} src={sources.src} alt={alt} width={width} height={height} loading="lazy" />
        </noscript>
      )}
    </>
  );
}
