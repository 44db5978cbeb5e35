import type { Tile as TileData } from '@mediothek/contract';
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
              <Tile
                key={tileKey(tile, at)}
                href={tile.url}
                title={tile.title}
                image={tile.image}
                {...(tile.imageAltText !== undefined && { imageAlt: tile.imageAltText })}
                aspectRatio={tile.imageAspectRatio}
                double={tile.size === 'double'}
                video={tile.type === 'video'}
                html={tile.html}
                cssClass={tile.cssClass}
                priority={first && at === 0}
              />
            ))}
          </TileGrid>
        )}
      </QueryView>
    </section>
  );
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
