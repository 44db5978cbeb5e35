/** A medium of the API as a card. */
import { pickText, type MediaObject } from '@mediothek/contract';
import { localeOf, paths, usePlatform } from '@mediothek/platform';
import { Card, formatDuration, type CardProps } from '@mediothek/ui';
import { mediaTexts } from './texts.ts';

export interface MediaCardProps extends Pick<CardProps, 'variant' | 'headingLevel' | 'position' | 'priority'> {
  media: MediaObject;
}

export function MediaCard({ media, ...card }: MediaCardProps) {
  const { t } = mediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const { mainTitle, creators, publisher, year } = media.metadata;
  const titles = Object.fromEntries(mainTitle.map(({ lang, value }) => [lang ?? media.language, value]));
  const title = pickText(titles, locale) ?? { lang: media.language, value: media.title };
  const isSeries = media.type === 'series';
  return (
    <Card
      {...card}
      href={isSeries ? paths.series(media.id) : paths.media(media.id)}
      title={title.value}
      lang={title.lang === locale ? undefined : title.lang}
      creators={creators.join('; ')}
      publisher={publisher?.name}
      year={year}
      thumbnail={media.thumbnail}
      placeholderColor={media.thumbnailPlaceholder}
      isAudio={media.medium === 'audio'}
      durationLabel={media.duration === undefined ? undefined : formatDuration(media.duration, locale)}
      offlineLabel={media.stock === 'offline' ? t('card.offline') : undefined}
      testDataLabel={media.testData ? t('card.testData') : undefined}
      seriesLabel={isSeries ? t('card.series', { count: media.numParts ?? 0 }) : undefined}
    />
  );
}
