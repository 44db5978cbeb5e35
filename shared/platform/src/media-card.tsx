/** Card of a medium or a series, the same in every remote. */
import { useState } from 'react';
import { pickText, type FieldItem, type MediaObject } from '@mediothek/contract';
import { Card, formatDuration, parseMarked, type CardProps } from '@mediothek/ui';
import { apiQuery } from './api.ts';
import { ExtensionSlot } from './extension-slot.tsx';
import { foreignLang } from './foreign-lang.ts';
import { paths } from './paths.ts';
import { platformTexts } from './platform-texts.ts';
import { isBegun, usePosition } from './positions.ts';
import { localeOf, usePlatform, useSite } from './platform.tsx';
import { SaveControl } from './save-control.tsx';
import { useQuery } from './use-query.ts';

export interface MediaCardProps extends Pick<
  CardProps,
  'variant' | 'headingLevel' | 'position' | 'priority' | 'details'
> {
  media: MediaObject;
  /** The playlist that contains the card. The details page then offers its next entry. */
  watchlist?: string | undefined;
  /** Second at which the medium continues, as the link says. */
  start?: number | undefined;
  /** Edit mode: a Remove button that toggles whether the entry is deleted when the list is saved. */
  edit?: { removed: boolean; onToggle: () => void } | undefined;
}

const flipbookOf = (id: string) => apiQuery('/api/v0/videos/{id}/files/flipbook', { params: { path: { id } } });

/** The title in the portal's language if available, with search highlights. */
export function titleIn(locale: string, { title, language, metadata }: MediaObject) {
  const items = Object.fromEntries(metadata.mainTitle.map((item) => [item.lang ?? language, item]));
  const texts = Object.fromEntries(Object.entries(items).map(([lang, { value }]) => [lang, value]));
  const { lang, value } = pickText(texts, locale) ?? { lang: language, value: title };
  const highlighted = items[lang]?.highlightedValue;
  return { title: value, lang, titleMarked: highlighted === undefined ? undefined : parseMarked(highlighted) };
}

function passageIn(locale: string, passage: FieldItem) {
  const lang = foreignLang(passage.lang, locale);
  return { runs: parseMarked(passage.highlightedValue ?? passage.value), ...(lang && { lang }) };
}

/** The passage of the transcript with a link to its start time. Preferred to a passage of the abstract. */
function spokenIn(locale: string, { id, spoken }: MediaObject): CardProps['passage'] {
  if (!spoken) return undefined;
  const timeLabel = formatDuration(spoken.start, locale);
  return { ...passageIn(locale, spoken), timeLabel, href: paths.media(id, { t: Math.floor(spoken.start) }) };
}

/** How much of the medium the visitor has watched, from 0 to 1, and its duration or what is left of it. */
function useProgress({ id, duration }: MediaObject, locale: string) {
  const { t } = platformTexts.useTexts();
  const position = usePosition(id);
  if (duration === undefined) return {};
  const whole = formatDuration(duration, locale);
  if (position?.seconds === null) return { progress: 1, durationLabel: t('card.watched', { duration: whole }) };
  if (!position || !isBegun(position)) return { durationLabel: whole };
  const { seconds } = position;
  const minutes = Math.max(1, Math.ceil((duration - seconds) / 60));
  return { progress: Math.min(1, seconds / duration), durationLabel: t('card.left', { minutes }) };
}

const isOnlineVideo = ({ type, medium, stock }: MediaObject): boolean =>
  type === 'video' && medium !== 'audio' && stock === 'online';

export function MediaCard({ media, watchlist, start, edit, ...card }: MediaCardProps) {
  const { t } = platformTexts.useTexts();
  const locale = localeOf(usePlatform());
  const [previewed, setPreviewed] = useState(false);
  const hasFlipbook = isOnlineVideo(media) && media.thumbnail !== undefined;
  const flipbook = useQuery({ ...flipbookOf(media.id), enabled: previewed && hasFlipbook });
  const { title, lang, titleMarked } = titleIn(locale, media);
  const { creators, publisher, year } = media.metadata;
  const isSeries = media.type === 'series';
  const hasControl = useSite().content.watchlists && !edit;
  const isRow = card.variant === 'result' || card.variant === 'playlist';
  return (
    <Card
      {...card}
      href={
        isSeries
          ? paths.series(media.id)
          : paths.media(media.id, {
              ...(watchlist !== undefined && { watchlist }),
              ...(start !== undefined && { t: start, autoplay: true }),
            })
      }
      title={title}
      lang={foreignLang(lang, locale)}
      titleMarked={titleMarked}
      creators={creators.join('; ')}
      publisher={publisher?.name}
      year={year}
      thumbnail={media.thumbnail}
      placeholderColor={media.thumbnailPlaceholder}
      isAudio={media.medium === 'audio'}
      {...useProgress(media, locale)}
      offlineLabel={media.stock === 'offline' ? t('card.offline') : undefined}
      testDataLabel={media.testData ? t('card.testData') : undefined}
      seriesLabel={isSeries ? t('card.series', { count: media.numParts ?? 0 }) : undefined}
      passage={spokenIn(locale, media) ?? (media.passage && passageIn(locale, media.passage))}
      flipbook={flipbook.data?.flipbookUrl}
      onPreview={() => setPreviewed(true)}
      action={hasControl && <SaveControl id={media.id} title={title} look={isRow ? 'icon' : 'on-picture'} />}
      badge={<ExtensionSlot name="card.badge" props={{ id: media.id, title, type: media.type }} />}
      edit={edit && { ...edit, label: t(edit.removed ? 'card.removed' : 'card.remove') }}
    />
  );
}
