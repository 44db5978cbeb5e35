/** Finding media: home, search, publishers, subjects, and the pages that editors write. */
import { defineRemote } from '@mediothek/platform';
import { ContentPage, loadContent } from './content-page.tsx';
import { EditorialPage, loadEditorial } from './editorial-page.tsx';
import { FaqPage, loadFaq } from './faq/faq-page.tsx';
import { HomePage, loadHome } from './home-page.tsx';
import { PublisherPage, loadPublisher } from './publishers/publisher-page.tsx';
import { PublishersPage, loadPublishers } from './publishers/publishers-page.tsx';
import { SearchPage, loadSearch } from './search/search-page.tsx';
import { SubjectsPage, loadSubjects } from './subjects-page.tsx';
import { browseTexts } from './texts.ts';

export const { name, texts, pages, bootstrap, mount, update, unmount } = defineRemote({
  name: 'browse',
  texts: browseTexts,
  pages: {
    home: { Page: HomePage, load: loadHome },
    search: { Page: SearchPage, load: loadSearch },
    publishers: { Page: PublishersPage, load: loadPublishers },
    publisher: { Page: PublisherPage, load: loadPublisher },
    subjects: { Page: SubjectsPage, load: loadSubjects },
    editorial: { Page: EditorialPage, load: loadEditorial },
    faq: { Page: FaqPage, load: loadFaq },
    content: { Page: ContentPage, load: loadContent },
  },
});
