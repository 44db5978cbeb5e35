/** A medium or a series that the editors recommend: a large picture, the title, one sentence, and Play. */
import {
  isPlayable,
  pickText,
  type Featured,
  type LocalizedText,
  type MediaDetails,
  type SeriesResponse,
} from '@mediothek/contract';
import { localeOf, paths, usePlatform, useQuery, type PageContext, type UseQueryResult } from '@mediothek/platform';
import { QueryView } from '@mediothek/platform/query-view';
import { Button, formatDuration, Html, Icon, Picture, Skeleton } from '@mediothek/ui';
import { mediaDetails, seriesWithMedia } from '../queries.ts';
import { browseTexts } from '../texts.ts';
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

const isSeriesId = (id: string) => id.startsWith('series:');

interface FeaturedProps {
  featured: Featured;
}

export function FeaturedSection(props: FeaturedProps) {
  return isSeriesId(props.featured.id) ? <FeaturedSeries {...props} /> : <FeaturedMedium {...props} />;
}

export const prefetchFeatured = (queries: PageContext['queries'], { id }: Featured): Promise<void> =>
  isSeriesId(id) ? queries.prefetchQuery(seriesWithMedia(id)) : queries.prefetchQuery(mediaDetails(id));

function FeaturedMedium(props: FeaturedProps) {
  const { t } = browseTexts.useTexts();
  const locale = localeOf(usePlatform());
  const query = useQuery(mediaDetails(props.featured.id));
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

function FeaturedSeries(props: FeaturedProps) {
  const { t } = browseTexts.useTexts();
  const query = useQuery(seriesWithMedia(props.featured.id));
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

interface SectionProps<Data> extends FeaturedProps {
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

function Hero({ featured, recommendation }: FeaturedProps & { recommendation: Recommendation }) {
  const { t } = browseTexts.useTexts();
  const locale = localeOf(usePlatform());
  const { href, playHref: play, seriesHref, context, people, duration, picture, pictureColor } = recommendation;
  const title = pickText(recommendation.title, locale);
  const abstract = pickText(recommendation.abstract, locale);
  return (
    <section className={css.featured} aria-label={featured.title}>
      <div className={css.text}>
        <p className={css.quiet}>{context ?? featured.title}</p>
        <h2 className={css.title} lang={title?.lang}>
          <a href={href}>{title?.value}</a>
        </h2>
        {featured.html === undefined ? (
          <p className={css.sentence} lang={abstract?.lang}>
            {abstract?.value}
          </p>
        ) : (
          <Html className={css.sentence} html={featured.html} />
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
        {picture !== undefined && <Picture src={picture} placeholderColor={pictureColor} priority sizes={sizes} />}
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
