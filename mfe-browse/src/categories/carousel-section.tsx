/** Carousel under its heading, with its four states. Used by most sections of the home page. */
import type { ReactNode } from 'react';
import { LoadFailure, type UseQueryResult } from '@mediothek/platform';
import { QueryView } from '@mediothek/platform/query-view';
import { Carousel, SectionHeading, type CarouselProps } from '@mediothek/ui';
import { browseTexts } from '../texts.ts';

export interface CarouselSectionProps<Data> {
  title: string;
  /** Anchor for hash links. */
  id?: string | undefined;
  description?: ReactNode;
  query: UseQueryResult<Data | null>;
  items: (data: Data) => ReactNode[];
  /** Shown instead of items while they are loading. */
  placeholders: ReactNode[];
  /** Link to the complete list. By default its label states the list's length. */
  showAll?: { href: string; total: (data: Data) => number; label?: string } | undefined;
  /** Omits the section if it has no items. By default an empty section shows a message. */
  hiddenWhenEmpty?: boolean;
  variant?: NonNullable<CarouselProps['variant']>;
}

export function CarouselSection<Data>(props: CarouselSectionProps<Data>) {
  const { title, id, description, query, items, placeholders, showAll, hiddenWhenEmpty = false, variant } = props;
  const { t } = browseTexts.useTexts();
  const heading = (total = 0) => (
    <SectionHeading
      id={id}
      description={description}
      showAll={
        showAll && total > 0
          ? { href: showAll.href, label: showAll.label ?? t('showAll', { count: total }) }
          : undefined
      }
    >
      {title}
    </SectionHeading>
  );
  const row = (children?: ReactNode[], total?: number) => (
    <Carousel
      label={title}
      roleDescription={t('carousel.role')}
      previousLabel={t('carousel.previous', { title })}
      nextLabel={t('carousel.next', { title })}
      emptyText={t('carousel.empty')}
      heading={heading(total)}
      {...(variant && { variant })}
    >
      {children}
    </Carousel>
  );
  return (
    <QueryView
      query={query}
      pending={row(placeholders)}
      failure={
        <section aria-label={title}>
          {heading()}
          <LoadFailure retry={() => void query.refetch()} busy={query.isFetching} />
        </section>
      }
      empty={hiddenWhenEmpty ? null : row()}
      isEmpty={(data) => hiddenWhenEmpty && items(data).length === 0}
    >
      {(data) => row(items(data), showAll?.total(data))}
    </QueryView>
  );
}
