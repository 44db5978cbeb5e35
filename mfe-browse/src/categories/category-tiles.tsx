import { tileClasses, type Tile as TileData } from '@mediothek/contract';
import { localeOf, usePlatform, useQuery } from '@mediothek/platform';
import { QueryView } from '@mediothek/platform/query-view';
import { Html, SectionHeading, Skeleton, Tile, TileGrid } from '@mediothek/ui';
import { tilesOf } from '../queries.ts';
import css from './categories.module.css';
import type { CategoryProps } from './category-panel.tsx';

const tileKey = ({ url, title, image }: TileData, at: number) => `${at} ${url ?? title ?? image}`;

/** Tiles of editorial content, from the directory that the category names. */
export function CategoryTiles({ category, pagename, first }: CategoryProps) {
  const locale = localeOf(usePlatform());
  const query = useQuery(tilesOf(pagename, category.dir ?? '', locale));
  if (query.data && isLinkRow(query.data.tiles)) return <LinkRow category={category} tiles={query.data.tiles} />;
  return (
    <section className={css.section}>
      {category.title && (
        <SectionHeading id={category.href} description={category.html && <Html html={category.html} />}>
          {category.title}
        </SectionHeading>
      )}
      <QueryView query={query} pending={<PendingTiles />}>
        {({ tiles }) => (
          <TileGrid label={category.title} fill={category.fill !== 'no'}>
            {tiles.map((tile, at) => (
              <ContentTile key={tileKey(tile, at)} tile={tile} priority={first && at === 0} />
            ))}
          </TileGrid>
        )}
      </QueryView>
    </section>
  );
}

/** Tiles that have a title and a link only are as small as their titles. */
const isLinkRow = (tiles: readonly TileData[]) =>
  tiles.every(({ url, title, image, html }) => url && title && image === undefined && html === undefined);

function LinkRow({ category, tiles }: { category: CategoryProps['category']; tiles: readonly TileData[] }) {
  return (
    <ul role="list" className={css.links} id={category.href} aria-label={category.title}>
      {tiles.map(({ url, title }) => (
        <li key={url}>
          <a href={url}>{title}</a>
        </li>
      ))}
    </ul>
  );
}

/** Tile with its class: one of the portal's, or one of the operator's style sheet. */
function ContentTile({ tile, priority }: { tile: TileData; priority: boolean }) {
  const { url, title, image, imageAltText, imageAspectRatio, size, type, html, cssClass } = tile;
  const look = tileClasses.find((name) => name === cssClass);
  const content = (
    <Tile
      href={url}
      title={title}
      image={image}
      {...(imageAltText !== undefined && { imageAlt: imageAltText })}
      aspectRatio={imageAspectRatio}
      double={size === 'double'}
      video={type === 'video'}
      html={html}
      cssClass={look}
      priority={priority}
    />
  );
  return cssClass && !look ? <div className={cssClass}>{content}</div> : content;
}

/** Placeholders in the columns of the tiles, so that their images have the same height. */
function PendingTiles() {
  return (
    <div aria-hidden="true">
      <TileGrid>
        {Array.from({ length: 4 }, (_, at) => (
          <Skeleton key={at} variant="card" />
        ))}
      </TileGrid>
    </div>
  );
}
