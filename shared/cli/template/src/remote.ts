/** The remote's interface: its name, texts, pages and their URLs, and the lifecycles that the portal calls. */
import { defineRemote } from '@mediothek/platform';
import { HomePage } from './home/home-page.tsx';
import { loadHome } from './home/load-home.ts';
import { navigation, routes } from './routes.ts';
import { remoteTexts } from './texts.ts';

export const { name, texts, pages, bootstrap, mount, update, unmount } = defineRemote({
  name: '__name__',
  texts: remoteTexts,
  pages: {
    home: { Page: HomePage, load: loadHome },
  },
  routes,
  navigation,
});
