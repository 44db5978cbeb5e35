import type { ContentConfiguration } from '@mediothek/contract';
import type { ReleaseAssets } from './release-assets.ts';

/** Paths of pages that remotes declare for the sitemap, without those that a visitor or a crawler cannot open. */
export const sitemapPaths = (
  { remotes }: Pick<ReleaseAssets, 'remotes'>,
  availability: ContentConfiguration,
): string[] =>
  Object.values(remotes).flatMap(({ placed }) =>
    placed.routes.flatMap(({ path, sitemap, access = 'public', noindex, availability: feature }) => {
      const isOpen = access === 'public' && !noindex && (feature === undefined || availability[feature]);
      if (!isOpen || !sitemap) return [];
      return sitemap === true ? [path] : sitemap;
    }),
  );
