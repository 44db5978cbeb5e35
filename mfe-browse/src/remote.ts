/** Remote for finding media: home, search, publishers, subjects, and the pages that editors write. */
import { defineRemote, lazyPage } from '@mediothek/platform';
import { EditorialPage, loadEditorial } from './editorial-page.tsx';
import { HomePage, loadHome } from './home-page.tsx';
import { browseTexts } from './texts.ts';

export const { name, texts, pages, bootstrap, mount, update, unmount } = defineRemote({
  name: 'browse',
  texts: browseTexts,
  pages: {
    home: { Page: HomePage, load: loadHome },
    editorial: { Page: EditorialPage, load: loadEditorial },
    search: lazyPage(async () => {
      const { SearchPage, loadSearch } = await import(/* webpackChunkName: 'page-search' */ './search/search-page.tsx');
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
