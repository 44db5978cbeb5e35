import { useId, type ReactNode } from 'react';
import { CardPicture, type CardPictureProps } from './card-picture.tsx';
import css from './card.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Marked, type MarkedText } from './marked-text.tsx';
import linkCss from './stretched-link.module.css';
import { usePreview } from './use-preview.ts';

export interface CardProps extends CardPictureProps {
  /** `default` and `watchlist` are upright, in a grid or carousel; `result` and `playlist` are rows. */
  variant?: 'default' | 'result' | 'playlist' | 'watchlist';
  href: string;
  title: string;
  /** Language of the title, if it differs from the page's. */
  lang?: string | undefined;
  /** The title with search highlights; `title` is the same text without them. */
  titleMarked?: readonly MarkedText[] | undefined;
  headingLevel?: 2 | 3 | 4;
  /** Number in a playlist, series or result list. */
  position?: number | undefined;
  /** Creators in one line, joined for the locale. */
  creators?: string | undefined;
  publisher?: string | undefined;
  year?: number | undefined;
  /** The passage that matches the search. With `timeLabel` and `href`, a link that opens the medium at that time. */
  passage?: { runs: readonly MarkedText[]; timeLabel?: string; href?: string; lang?: string } | undefined;
  /** Below the metadata, instead of the passage. */
  details?: ReactNode;
  /** Strip of frames, played while the pointer or the keyboard focus is on the card. */
  flipbook?: string | undefined;
  /**
   * Called once, when the preview is needed for the first time, so that the flipbook can be fetched. Not called if the
   * visitor prefers reduced motion or data.
   */
  onPreview?: (() => void) | undefined;
  /** Control above the card's link, usually the save button. */
  action?: ReactNode;
  /** Edit mode: a button that marks the entry for removal ("Remove") or restores it ("Will be removed"). */
  edit?: { label: string; removed: boolean; onToggle: () => void } | undefined;
}

/** Card of a medium or a series. One link covers the whole card; the text comes first in the reading order. */
export function Card(props: CardProps) {
  const {
    variant = 'default',
    href,
    title,
    lang,
    titleMarked,
    headingLevel = 3,
    position,
    passage,
    details = passage && <Passage {...passage} />,
    action,
    edit,
  } = props;
  const { creators, publisher, year, flipbook, onPreview } = props;
  const titleId = useId();
  const preview = usePreview(onPreview);
  const isRow = variant === 'result' || variant === 'playlist';
  const Heading = `h${headingLevel}` as const;
  const metadata = Object.entries({ creators, publisher, year }).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return (
    <article
      className={classNames(
        linkCss.area,
        css.card,
        css[variant],
        edit?.removed && css.removed,
        isRow && action ? css.withAction : false,
      )}
      aria-labelledby={titleId}
      {...preview.handlers}
    >
      {position !== undefined && <span className={css.position}>{position}</span>}
      <div className={css.text}>
        <Heading className={css.title} id={titleId} lang={lang}>
          <a className={linkCss.link} href={href}>
            <span className={css.titleText}>{titleMarked ? <Marked runs={titleMarked} /> : title}</span>
          </a>
        </Heading>
        {metadata.length > 0 && (
          <p className={css.metadata}>
            {metadata.map(([kind, value]) => (
              <span key={kind} className={css.metadataItem}>
                {value}
              </span>
            ))}
          </p>
        )}
        {details}
        {edit && (
          <button className={css.edit} type="button" aria-describedby={titleId} onClick={edit.onToggle}>
            <Icon name={edit.removed ? 'retry' : 'trash'} size="small" />
            {edit.label}
          </button>
        )}
      </div>
      <div className={css.picture}>
        <CardPicture {...props} flipbook={preview.visible ? flipbook : undefined} />
      </div>
      {action && <div className={css.action}>{action}</div>}
    </article>
  );
}

function Passage({ runs, timeLabel, href, lang }: NonNullable<CardProps['passage']>) {
  const time = timeLabel !== undefined && (
    <span className={css.passageTime}>
      <Icon name="play" size="small" />
      {timeLabel}
    </span>
  );
  return (
    <p className={css.passage} lang={lang}>
      {href !== undefined ? (
        <a className={css.passageLink} href={href}>
          {time}
          <span>
            <Marked runs={runs} />
          </span>
        </a>
      ) : (
        <>
          {time}
          <Marked runs={runs} />
        </>
      )}
    </p>
  );
}
