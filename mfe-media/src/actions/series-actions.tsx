import type { ReactNode } from 'react';
import type { SeriesResponse } from '@mediothek/contract';
import { localeOf, paths, usePlatform } from '@mediothek/platform';
import { Actions } from './actions.tsx';
import { citationPath } from './cite/citation-path.ts';
import { seriesTarget } from './action-target.ts';

/** Actions of a series. The play button and the save control are passed as children and are first. */
export function SeriesActions({ series, children }: { series: SeriesResponse; children?: ReactNode }) {
  const locale = localeOf(usePlatform());
  const subject = seriesTarget(series, locale);
  return (
    <Actions
      subject={subject}
      actions={[
        { name: 'cite', href: citationPath(subject, { format: 'apa', lang: locale }) },
        { name: 'share', href: subject.path },
        { name: 'podcast', href: paths.seriesFeed(series.id, locale) },
      ]}
    >
      {children}
    </Actions>
  );
}
