/** A medium or a series that the editors recommend: a large picture, the title, one sentence, and Play. */
import { isPlayable, pickText, type LocalizedText, type MediaDetails, type SeriesResponse } from '@mediothek/contract';
import { foreignLang, localeOf, paths, usePlatform, useQuery, type UseQueryResult } from '@mediothek/platform';
import { QueryView } from '@mediothek/platform/query-view';
import { Button, formatDuration, Html, Icon, Picture, Skeleton } from '@mediothek/ui';
import { mediaDetails, seriesWithMedia } from '../queries.ts';
import { browseTexts } from '../texts.ts';
import type { CategoryProps } from './category-panel.tsx';
import css from './featured.module.css';

/** The picture fills the window on a phone. On a desk it takes three fifths of the page. */
const sizes = '(min-width: 60rem) min(58vw, 54rem), 100vw';

/** A medium and a series have different records. The section shows these fields of both. */
interface Recommendation {
  title: LocalizedText;
  abstract?: LocalizedText | undefined;
  href: string;
  /** Absent: nothing of it can be played here. */
  playHref?: string;
  seriesHref?: string;
  /** Line above the title, for example "Series · Fractals, part 1 of 5". */
  context?: string;
  people: readonly string[];
  duration?: number | undefined;
  picture?: string | undefined;
  pictureColor?: string | undefined;
}

const playHref = (id: string) => paths.media(id, { autoplay: true });

export const isSeriesId = (id: string) => id.startsWith('series:');

export function Featured(props: CategoryProps) {
  return isSeriesId(props.category.id ?? '') ? <FeaturedSeries {...props} /> : <FeaturedMedium {...props} />;
}

function FeaturedMedium(props: CategoryProps) {
  const { t } = browseTexts.useTexts();
  const locale = localeOf(usePlatform());
  const query = useQuery(mediaDetails(props.category.id ?? ''));
  const recommend = (media: MediaDetails): Recommendation => {
    const { id, title, abstract, creators, duration, poster, posterColor } = media;
    const [series] = media.series;
    const seriesTitle = pickText(series?.title, locale)?.value ?? '';
    return {
      title,
      abstract,
      duration,
      href: paths.media(id),
      ...(isPlayable(media) && { playHref: playHref(id) }),
      ...(series && {
        seriesHref: paths.series(series.id),
        context:
          series.part === undefined
            ? t('featured.inSeries', { title: seriesTitle })
            : t('featured.part', { title: seriesTitle, part: series.part, parts: series.numParts }),
      }),
      people: creators.map(({ name }) => name),
      picture: poster,
      pictureColor: posterColor,
    };
  };
  return <Section {...props} query={query} recommend={recommend} />;
}

function FeaturedSeries(props: CategoryProps) {
  const { t } = browseTexts.useTexts();
  const query = useQuery(seriesWithMedia(props.category.id ?? ''));
  const recommend = ({ id, title, abstract, publisher, entries, totalEntries }: SeriesResponse): Recommendation => {
    const playable = entries.find(({ stock }) => stock === 'online');
    const shown = playable ?? entries[0];
    return {
      title,
      abstract,
      href: paths.series(id),
      ...(playable && { playHref: playHref(playable.id) }),
      seriesHref: paths.series(id),
      context: t('featured.parts', { count: totalEntries }),
      people: publisher ? [publisher.name] : [],
      picture: shown?.thumbnail,
      pictureColor: shown?.thumbnailPlaceholder,
    };
  };
  return <Section {...props} query={query} recommend={recommend} />;
}

interface SectionProps<Data> extends CategoryProps {
  query: UseQueryResult<Data | null>;
  recommend: (data: Data) => Recommendation;
}

/** A record that is not there any more is omitted, so that the page begins with its next section. */
function Section<Data>({ query, recommend, ...props }: SectionProps<Data>) {
  return (
    <QueryView query={query} pending={<Skeleton variant="hero" />}>
      {(data) => <Hero {...props} recommendation={recommend(data)} />}
    </QueryView>
  );
}

function Hero({ category, first, recommendation }: CategoryProps & { recommendation: Recommendation }) {
  const { t } = browseTexts.useTexts();
  const locale = localeOf(usePlatform());
  const { href, playHref: play, seriesHref, context, people, duration, picture, pictureColor } = recommendation;
  const title = pickText(recommendation.title, locale);
  const abstract = pickText(recommendation.abstract, locale);
  return (
    <section className={css.featured} data-first={first ? '' : undefined} aria-label={category.title}>
      <div className={css.text}>
        <p className={css.quiet}>{context ?? category.title}</p>
        <h2 className={css.title} id={category.href} lang={foreignLang(title?.lang, locale)}>
          <a href={href}>{title?.value}</a>
        </h2>
        {category.html === undefined ? (
          <p className={css.sentence} lang={foreignLang(abstract?.lang, locale)}>
            {abstract?.value}
          </p>
        ) : (
          <Html className={css.sentence} html={category.html} />
        )}
        <div className={css.actions}>
          {play && (
            <Button variant="primary" icon="play" href={play}>
              {t('featured.play')}
            </Button>
          )}
          {seriesHref && <Button href={seriesHref}>{t('featured.series')}</Button>}
        </div>
        <p className={css.quiet}>{people.join('; ')}</p>
      </div>
      {/* The title's link names the same page, so this one is for pointers only. */}
      <a className={css.picture} href={play ?? href} tabIndex={-1} aria-hidden="true">
        {picture !== undefined && (
          <Picture src={picture} placeholderColor={pictureColor} priority={first} sizes={sizes} />
        )}
        {play && (
          <span className={css.play}>
            <Icon name="play" size="large" />
          </span>
        )}
        {duration !== undefined && <span className={css.duration}>{formatDuration(duration, locale)}</span>}
      </a>
    </section>
  );
}
