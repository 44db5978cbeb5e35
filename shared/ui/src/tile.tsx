import { Children, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Html } from './html.tsx';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';
import linkCss from './stretched-link.module.css';
import css from './tile.module.css';

export type TileLook = 'framed' | 'tinted' | 'whole' | 'overlay';

export interface TileProps {
  href?: string | undefined;
  title?: string | undefined;
  image?: string | undefined;
  imageAlt?: string | undefined;
  /** `n:m`. Absent or invalid: 16:9. */
  aspectRatio?: string | undefined;
  /** Two columns wide if there is room. */
  double?: boolean | undefined;
  /** Shows a play icon. */
  video?: boolean | undefined;
  /** HTML that the server has sanitised. */
  html?: string | undefined;
  /** `framed`: with a border; `tinted`: on a coloured background; `whole`: the image is not cropped, for logos;
   * `overlay`: small, with the title on the image. */
  cssClass?: TileLook | undefined;
  priority?: boolean | undefined;
}

/** Tile of editorial content: an image in its own ratio, a title, HTML. Used in a TileGrid. */
export function Tile({
  href,
  title,
  image,
  imageAlt = '',
  aspectRatio,
  double,
  video,
  html,
  cssClass,
  priority = false,
}: TileProps) {
  const [width, height] = ratio(aspectRatio);
  return (
    <article
      className={classNames(linkCss.area, css.tile, cssClass && css[cssClass])}
      data-double={double ? '' : undefined}
    >
      {image !== undefined && (
        <div className={css.picture}>
          {/* An empty SVG of that ratio gives the box its height, because the policy allows no style attributes. */}
          <svg className={css.sizer} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />
          <Picture src={image} alt={imageAlt} priority={priority} width={width * 40} height={height * 40} />
          {video && (
            <span className={css.play}>
              <Icon name="play" />
            </span>
          )}
        </div>
      )}
      {title !== undefined && (
        <h3 className={css.title}>
          {href === undefined ? (
            title
          ) : (
            <a className={linkCss.link} href={href}>
              {title}
            </a>
          )}
        </h3>
      )}
      {title === undefined && href !== undefined && (
        <a className={linkCss.link} href={href} aria-label={imageAlt || href} />
      )}
      {html !== undefined && <Html className={css.html} html={html} />}
    </article>
  );
}

export interface TileGridProps {
  children: ReactNode;
  label?: string;
  /** If tiles do not fill a row, they share the whole width. @default true */
  fill?: boolean;
}

/** Grid of tiles, as many columns as fit. Double tiles are two columns wide. */
export function TileGrid({ children, label, fill = true }: TileGridProps) {
  return (
    <ul role="list" className={classNames(css.grid, fill && css.filled)} aria-label={label}>
      {Children.map(children, (tile) => (
        <li className={css.item}>{tile}</li>
      ))}
    </ul>
  );
}

function ratio(text = '16:9'): [number, number] {
  const [, width, height] = /^([1-9]\d{0,3}):([1-9]\d{0,3})$/.exec(text) ?? [];
  return [Number(width ?? 16), Number(height ?? 9)];
}
