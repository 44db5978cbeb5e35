import { defineRemote } from '@mediothek/platform';
import { DetailsPage } from './details/details-page.tsx';
import { loadDetails } from './details/load-details.ts';
import { SeriesPage } from './series/series-page.tsx';
import { loadSeries } from './series/load-series.ts';
import { mediaTexts } from './texts.ts';

export const { name, texts, pages, bootstrap, mount, update, unmount } = defineRemote({
  name: 'media',
  texts: mediaTexts,
  pages: {
    details: { Page: DetailsPage, load: loadDetails },
    series: { Page: SeriesPage, load: loadSeries },
  },
});
