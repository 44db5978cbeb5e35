import type { ReactNode } from 'react';
import type { SeriesResponse } from '@mediothek/contract';
import { localeOf, usePlatform } from '@mediothek/platform';
import { Actions } from './actions.tsx';
import { citationPath } from './cite/citation-path.ts';
import { seriesSubject } from './subject.ts';

/** What can be done with a series; what plays and saves it is given as a child and stands first. */
export function SeriesActions({ series, children }: { series: SeriesResponse; children?: ReactNode }) {
  const locale = localeOf(usePlatform());
  const subject = seriesSubject(series, locale);
  return (
    <Actions
      subject={subject}
      actions={[
        { name: 'cite', href: citationPath(subject, { format: 'apa', lang: locale }) },
        { name: 'share', href: subject.path },
      ]}
    >
      {children}
    </Actions>
  );
}
