/** Versions of corrected captions, for editors: who changed which line; an earlier version can be read and restored. */
import { useState } from 'react';
import { correctionProblems, type CaptionsVersionList } from '@mediothek/contract';
import { apiOf, localeOf, paths, showToast, usePlatform, useQuery } from '@mediothek/platform';
import { useApiMutation } from '@mediothek/platform/api-mutation';
import { Button, formatDate, formatDuration, Skeleton } from '@mediothek/ui';
import { captionsVersion, captionsVersions } from '../queries.ts';
import { timeZone } from '../time-zone.ts';
import { correctionsPath } from '../upload-routes.ts';
import { UploadView } from '../upload-view.tsx';
import { CorrectionErrorNotice } from './correction-error-notice.tsx';
import { correctionTexts } from './correction-texts.ts';
import css from './corrections.module.css';
import { TextDifference } from './text-difference.tsx';

interface CaptionsProps {
  /** Of the medium. */
  id: string;
  lang: string;
}
type Version = CaptionsVersionList['versions'][number];

export function VersionsPage({ id, lang }: CaptionsProps) {
  const { t, locale } = correctionTexts.useTexts();
  const query = useQuery(captionsVersions(id, lang));
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  return (
    <div className={css.page}>
      <header className={css.head}>
        <p>
          <a href={correctionsPath()}>{t('title')}</a>
        </p>
        <h1>{t('versions.title')}</h1>
        <p className={css.links}>
          {languages.of(lang)}
          <a href={`${paths.media(id)}?transcript=${lang}`}>{t('versions.media')}</a>
        </p>
      </header>
      <UploadView query={query} pending={<Skeleton variant="row" count={3} />}>
        {({ versions }) =>
          versions.length === 0 ? (
            <p className={css.quiet}>{t('versions.empty')}</p>
          ) : (
            <ol role="list" className={css.rows}>
              {versions.map((version) => (
                <li key={version.number}>
                  <VersionRow id={id} lang={lang} version={version} newest={versions[0]?.number ?? version.number} />
                </li>
              ))}
            </ol>
          )
        }
      </UploadView>
    </div>
  );
}

function VersionRow({ id, lang, version, newest }: CaptionsProps & { version: Version; newest: number }) {
  const { t } = correctionTexts.useTexts();
  const platform = usePlatform();
  const locale = localeOf(platform);
  const { number, kind, created, editor, line, before, after, restored } = version;
  const [isShown, setShown] = useState(false);
  const events: Record<Version['kind'], () => string> = {
    found: () => t('version.found'),
    corrected: () => t('version.corrected', { time: formatDuration(line ?? 0, locale) }),
    restored: () => t('version.restored', { number: restored ?? 1 }),
  };
  const restore = useApiMutation(
    correctionProblems,
    () =>
      apiOf(platform.queries).POST('/api/v0/videos/{id}/captions/versions/{number}/restore', {
        params: { path: { id, number } },
        body: { lang, newest },
      }),
    (list) => {
      platform.queries.setQueryData(captionsVersions(id, lang).queryKey, list);
      showToast(platform, { text: t('version.done', { number }), tone: 'success' });
    },
  );
  return (
    <article className={css.row}>
      <h2 className={css.title}>
        {t('version.number', { number })}
        {number === newest && ` (${t('version.current')})`}
      </h2>
      <p className={css.quiet}>
        {[events[kind](), editor !== undefined && t('by', { author: editor }), formatDate(created, locale, timeZone)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {before !== undefined && after !== undefined && (
        <TextDifference
          labels={{ before: t('version.before'), after: t('version.after') }}
          before={before}
          after={after}
          lang={lang}
        />
      )}
      <CorrectionErrorNotice error={restore.error} />
      <div className={css.buttons}>
        <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t('version.show', { number })}
        </Button>
        {number !== newest && (
          <Button size="small" icon="retry" busy={restore.busy} onClick={() => restore.run(undefined)}>
            {t('version.restore', { number })}
          </Button>
        )}
      </div>
      {isShown && <VersionText id={id} lang={lang} number={number} />}
    </article>
  );
}

function VersionText({ id, lang, number }: CaptionsProps & { number: number }) {
  const { t } = correctionTexts.useTexts();
  const query = useQuery({ ...captionsVersion(id, lang, number), meta: { deferred: true } });
  return (
    <UploadView query={query} pending={<Skeleton variant="text" />}>
      {({ text }) => (
        <pre className={css.text} lang={lang} role="region" aria-label={t('version.text', { number })} tabIndex={0}>
          {text}
        </pre>
      )}
    </UploadView>
  );
}
