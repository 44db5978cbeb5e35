/** Pages, menu entries and extensions of the remote. The build writes them to `build.json`, so this file contains data only. */
import type { MenuEntry, RemoteExtension, RemoteRoute } from '@mediothek/platform';

export const routes = [
  {
    path: '/__name__',
    page: 'home',
    title: { en: 'New in the library', de: 'Neu in der Bibliothek' },
    sitemap: true,
  },
] as const satisfies readonly RemoteRoute[];

export const navigation = [
  { path: '/__name__', label: { en: 'New', de: 'Neu' } },
] as const satisfies readonly MenuEntry[];

export const extensions = [
  {
    slot: 'medium.panel',
    component: 'newest',
    title: { en: 'New in the library', de: 'Neu in der Bibliothek' },
  },
] as const satisfies readonly RemoteExtension[];
