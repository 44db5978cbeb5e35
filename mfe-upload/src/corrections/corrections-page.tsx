/** Open corrections of captions, for editors: what differs, where, by whom, and the decision. */
import { useRef, useState, type SubmitEvent } from 'react';
import { correctionLimits, correctionProblems, pickText, type QueuedCorrection } from '@mediothek/contract';
import { apiOf, localeOf, paths, showToast, usePlatform, useQuery } from '@mediothek/platform';
import { useApiMutation } from '@mediothek/platform/api-mutation';
import { Button, formatDate, formatDuration, Pagination, Skeleton, TextField, VisuallyHidden } from '@mediothek/ui';
import { correctionsPerPage, openCorrections } from '../queries.ts';
import { uploadTexts } from '../texts.ts';
import { timeZone } from '../time-zone.ts';
import { correctionsPath, overviewPath, versionsPath } from '../upload-routes.ts';
import { UploadView } from '../upload-view.tsx';
import { CorrectionErrorNotice } from './correction-error-notice.tsx';
import { correctionTexts } from './correction-texts.ts';
import css from './corrections.module.css';
import { TextDifference } from './text-difference.tsx';

export function CorrectionsPage({ page }: { page: number }) {
  const { t } = correctionTexts.useTexts();
  const { t: shared } = uploadTexts.useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(openCorrections(page));
  return (
    <div className={css.page}>
      <header className={css.head}>
        <p>
          <a href={overviewPath()}>{shared('toOverview')}</a>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {t('title')}
        </h1>
        <p>{t('intro')}</p>
      </header>
      <UploadView query={query} pending={<Skeleton variant="row" count={4} />}>
        {({ corrections, totalCorrections }) =>
          corrections.length === 0 ? (
            <p className={css.quiet}>{t('empty')}</p>
          ) : (
            <>
              <ul role="list" className={css.rows}>
                {corrections.map((correction) => (
                  <li key={correction.id}>
                    {/* The row disappears, and with it the focused button. */}
                    <Correction correction={correction} onDecided={() => heading.current?.focus()} />
                  </li>
                ))}
              </ul>
              <Pagination
                page={page}
                pages={Math.ceil(totalCorrections / correctionsPerPage)}
                hrefFor={correctionsPath}
                labels={{
                  navigation: t('pages'),
                  previous: shared('pages.previous'),
                  next: shared('pages.next'),
                  page: (number) => shared('pages.page', { number }),
                }}
              />
            </>
          )
        }
      </UploadView>
    </div>
  );
}

interface CorrectionProps {
  correction: QueuedCorrection;
  onDecided: () => void;
}

function Correction({ correction, onDecided }: CorrectionProps) {
  const { t } = correctionTexts.useTexts();
  const locale = localeOf(usePlatform());
  const { mediaId, lang, base, author, named, created } = correction;
  const title = pickText(correction.title, locale)?.value ?? '';
  const time = formatDuration(base.start, locale);
  const times = ({ start, end }: { start: number; end: number }) =>
    t('times', { start: preciseTime(start, locale), end: preciseTime(end, locale) });
  const [before, after] = [times(base), times(correction)];
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  return (
    <article className={css.row}>
      <h2 className={css.title}>{title}</h2>
      <p className={css.quiet}>
        {[
          languages.of(lang),
          t('at', { time }),
          t('by', { author }),
          named && t('named'),
          formatDate(created, locale, timeZone),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <TextDifference
        labels={{ before: t('before'), after: t('after') }}
        before={base.text}
        after={correction.text}
        lang={lang}
      />
      {before !== after && (
        <TextDifference labels={{ before: t('timesBefore'), after: t('timesAfter') }} before={before} after={after} />
      )}
      <p className={css.links}>
        <a href={`${paths.media(mediaId, { t: Math.floor(base.start) })}&transcript=${lang}`}>
          {t('watch')}
          <VisuallyHidden>
            : {title}, {time}
          </VisuallyHidden>
        </a>
        <a href={versionsPath(mediaId, lang)}>
          {t('history')}
          <VisuallyHidden>: {title}</VisuallyHidden>
        </a>
      </p>
      <Decision correction={correction} label={`${title}, ${time}`} onDecided={onDecided} />
    </article>
  );
}

/** Minutes and seconds with their fraction, such as `00:04.5`. */
function preciseTime(seconds: number, locale: string): string {
  const fraction = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(
    Math.round((seconds % 1) * 1000) / 1000,
  );
  return `${formatDuration(seconds, locale)}${fraction.slice(1)}`;
}

function Decision({ correction: { id }, label, onDecided }: CorrectionProps & { label: string }) {
  const { t } = correctionTexts.useTexts();
  const { t: shared } = uploadTexts.useTexts();
  const platform = usePlatform();
  const [reason, setReason] = useState('');
  const [isRejecting, setRejecting] = useState(false);
  const decide = (body: { decision: 'accept' } | { decision: 'reject'; reason?: string }) =>
    apiOf(platform.queries).POST('/api/v0/corrections/{correction}/decision', {
      params: { path: { correction: id } },
      body,
    });
  const done = async (text: string) => {
    onDecided();
    showToast(platform, { text, tone: 'success' });
    await platform.queries.invalidateQueries({ queryKey: ['/api/v0/corrections'] });
  };
  const accept = useApiMutation(
    correctionProblems,
    () => decide({ decision: 'accept' }),
    () => done(t('accepted')),
  );
  const reject = useApiMutation(
    correctionProblems,
    () => decide({ decision: 'reject', ...(reason.trim() !== '' && { reason: reason.trim() }) }),
    () => done(t('rejected')),
  );
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    reject.run(undefined);
  };
  return (
    <>
      <CorrectionErrorNotice error={accept.error ?? reject.error} />
      <div className={css.buttons}>
        <Button icon="check" busy={accept.busy} onClick={() => accept.run(undefined)}>
          {t('accept')}
          <VisuallyHidden>: {label}</VisuallyHidden>
        </Button>
        <Button icon="close" aria-expanded={isRejecting} onClick={() => setRejecting(!isRejecting)}>
          {t('reject')}
          <VisuallyHidden>: {label}</VisuallyHidden>
        </Button>
      </div>
      {isRejecting && (
        <form className={css.form} noValidate onSubmit={onSubmit}>
          <TextField
            multiline
            rows={2}
            label={t('reason')}
            note={shared('optional')}
            maxLength={correctionLimits.reasonLength}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <div>
            <Button type="submit" busy={reject.busy}>
              {t('rejectNow')}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
