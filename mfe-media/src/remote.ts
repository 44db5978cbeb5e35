/** Remote for watching media: the details page, on which most visits begin, and series. */
import { defineRemote, lazyPage } from '@mediothek/platform';
import { DetailsPage } from './details/details-page.tsx';
import { loadDetails } from './details/load-details.ts';
import { mediaTexts } from './texts.ts';

export const { name, texts, pages, bootstrap, mount, update, unmount } = defineRemote({
  name: 'media',
  texts: mediaTexts,
  pages: {
    details: { Page: DetailsPage, load: loadDetails },
    series: lazyPage(async () => {
      const [{ SeriesPage }, { loadSeries }] = await Promise.all([
        import(/* webpackChunkName: 'page-series' */ './series/series-page.tsx'),
        import(/* webpackChunkName: 'page-series' */ './series/load-series.ts'),
      ]);
      return { Page: SeriesPage, load: loadSeries };
    }),
  },
});
