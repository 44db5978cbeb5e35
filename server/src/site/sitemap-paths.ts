import type { ContentConfiguration, PlacedRoute } from '@mediothek/contract';
import type { OpenPages } from '../remotes/backend/listed-pages.ts';
import type { ReleaseAssets } from './release-assets.ts';

type Remotes = Pick<ReleaseAssets, 'remotes'>;

/** Whether a visitor without an account, and so a crawler, can open the page. */
const isOpen = (
  { access = 'public', noindex, availability: feature }: PlacedRoute,
  availability: ContentConfiguration,
): boolean => access === 'public' && !noindex && (feature === undefined || availability[feature]);

/** Paths of pages that remotes declare for the sitemap, without those that a visitor or a crawler cannot open. */
export const sitemapPaths = ({ remotes }: Remotes, availability: ContentConfiguration): string[] =>
  Object.values(remotes).flatMap(({ placed }) =>
    placed.routes.flatMap((route) => {
      const { path, sitemap } = route;
      if (!isOpen(route, availability) || !sitemap) return [];
      return sitemap === true ? [path] : sitemap;
    }),
  );

/** Pages with parameters, whose URLs the backend of the remote may list. */
export const parameterPages = ({ remotes }: Remotes, availability: ContentConfiguration): OpenPages[] =>
  Object.entries(remotes).map(([remote, { placed }]) => ({
    remote,
    routes: placed.routes.flatMap((route) => {
      const { path, from } = route;
      return path.includes(':') && isOpen(route, availability) ? { path, ...(from !== undefined && { from }) } : [];
    }),
  }));
