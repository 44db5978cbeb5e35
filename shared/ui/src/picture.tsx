import css from './picture.module.css';
import { thumbnailSources } from './thumbnail-sources.ts';
import { useHydrated } from './use-hydrated.ts';

export interface PictureProps {
  src: string;
  /** Empty if the text beside the image says the same. */
  alt?: string;
  /**
   * In the first screen: loaded immediately. All others are loaded after hydration, or without JavaScript immediately.
   */
  priority?: boolean;
  /** Average colour `#rrggbb`, shown until the image is loaded. */
  placeholderColor?: string | undefined;
  width?: number;
  height?: number;
  /** Displayed width, as in HTML. For thumbnails, which are available in several widths. */
  sizes?: string;
}

/**
 * Image that fills its container. The colour beneath it is an SVG attribute, because the content security policy
 * forbids style attributes. Images below the fold wait for hydration, because on a slow connection they would delay the
 * scripts.
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
      {...(priority && { fetchPriority: 'high' })}
      decoding="async"
    />
  );
  return (
    <>
      {placeholderColor !== undefined && /^#[0-9a-f]{6}$/i.test(placeholderColor) && (
        <svg className={css.placeholder} aria-hidden="true">
          <rect width="100%" height="100%" fill={placeholderColor} />
        </svg>
      )}
      {priority || hydrated ? (
        image
      ) : (
        // One width only, to keep the page small: it has many of these, and few browsers use them.
        <noscript>
          <img className={css.image} src={sources.src} alt={alt} width={width} height={height} loading="lazy" />
        </noscript>
      )}
    </>
  );
}
