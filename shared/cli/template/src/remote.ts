/** The remote's interface: its name, texts, pages and extensions, and the lifecycles that the portal calls. */
import { defineRemote } from '@mediothek/platform';
import { HomePage } from './home/home-page.tsx';
import { loadHome } from './home/load-home.ts';
import { loadNewestPanel, NewestPanel } from './newest-panel.tsx';
import { extensions, navigation, routes } from './routes.ts';
import { remoteTexts } from './texts.ts';

// The portal shows the extensions of a development server by this list, because only a build has a description.
export { extensions } from './routes.ts';
export const { name, texts, pages, components, bootstrap, mount, update, unmount } = defineRemote({
  name: '__name__',
  texts: remoteTexts,
  pages: {
    home: { Page: HomePage, load: loadHome },
  },
  routes,
  navigation,
  extensions,
  components: {
    newest: { Component: NewestPanel, load: loadNewestPanel },
  },
});
