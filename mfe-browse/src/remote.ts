/** Remote for finding media: home, search, publishers, subjects, and the pages that editors write. */
import { addTexts, defineRemote, lazyPage, type Platform } from '@mediothek/platform';
import { EditorialPage, loadEditorial } from './editorial-page.tsx';
import { HomePage, loadHome } from './home-page.tsx';
import { searchTexts } from './search/search-texts.ts';
import { browseTexts } from './texts.ts';

/** Of the browser's tab. Undefined on the server. */
let i18n: Platform['i18n'] | undefined;

const remote = defineRemote({
  name: 'browse',
  texts: browseTexts,
  pages: {
    home: { Page: HomePage, load: loadHome },
    editorial: { Page: EditorialPage, load: loadEditorial },
    search: lazyPage(async () => {
      // A page that the server rendered is hydrated without its loader, which adds the texts otherwise.
      const [{ SearchPage, loadSearch }] = await Promise.all([
        import(/* webpackChunkName: 'page-search' */ './search/search-page.tsx'),
        i18n && addTexts(i18n, searchTexts),
      ]);
      return { Page: SearchPage, load: loadSearch };
    }),
    publishers: lazyPage(async () => {
      const { PublishersPage, loadPublishers } = await import(
        /* webpackChunkName: 'page-publishers' */ './publishers/publishers-page.tsx'
      );
      return { Page: PublishersPage, load: loadPublishers };
    }),
    publisher: lazyPage(async () => {
      const { PublisherPage, loadPublisher } = await import(
        /* webpackChunkName: 'page-publisher' */ './publishers/publisher-page.tsx'
      );
      return { Page: PublisherPage, load: loadPublisher };
    }),
    subjects: lazyPage(async () => {
      const { SubjectsPage, loadSubjects } = await import(
        /* webpackChunkName: 'page-subjects' */ './subjects-page.tsx'
      );
      return { Page: SubjectsPage, load: loadSubjects };
    }),
    faq: lazyPage(async () => {
      const { FaqPage, loadFaq } = await import(/* webpackChunkName: 'page-faq' */ './faq/faq-page.tsx');
      return { Page: FaqPage, load: loadFaq };
    }),
    content: lazyPage(async () => {
      const { ContentPage, loadContent } = await import(/* webpackChunkName: 'page-content' */ './content-page.tsx');
      return { Page: ContentPage, load: loadContent };
    }),
  },
});

export const { name, texts, pages, bootstrap, update, unmount } = remote;

export const mount: typeof remote.mount = (props) => {
  ({ i18n } = props.platform);
  return remote.mount(props);
};
