/** The visitor's own corrections of one line, with their state. Open ones can be withdrawn. */
import { correctionProblems, type CaptionCorrection } from '@mediothek/contract';
import { apiOf, showToast, usePlatform, useQuery } from '@mediothek/platform';
import { useApiMutation } from '@mediothek/platform/api-mutation';
import { Button } from '@mediothek/ui';
import { ownCorrections } from '../../queries.ts';
import css from './correction-form.module.css';
import { CorrectionErrorNotice } from './correction-error-notice.tsx';
import type { CorrectionFormProps } from './correction-form.tsx';
import { correctionTexts } from './correction-texts.ts';
import { formatLineTime } from './line-time.ts';

export function OwnCorrections({ mediaId, lang, cue }: Pick<CorrectionFormProps, 'mediaId' | 'lang' | 'cue'>) {
  const { t } = correctionTexts.useTexts();
  const { data } = useQuery({ ...ownCorrections(mediaId), meta: { deferred: true } });
  const ofLine = (data?.corrections ?? []).filter(
    (one) => one.lang === lang && one.base.start === cue.start && one.base.text === cue.text,
  );
  if (ofLine.length === 0) return null;
  return (
    <section className={css.own} aria-label={t('own')}>
      <p className={css.title}>{t('own')}</p>
      <ul role="list" className={css.list}>
        {ofLine.map((correction) => (
          <OwnCorrection key={correction.id} correction={correction} />
        ))}
      </ul>
    </section>
  );
}

function OwnCorrection({ correction }: { correction: CaptionCorrection }) {
  const { t, locale } = correctionTexts.useTexts();
  const platform = usePlatform();
  const { id, mediaId, lang, text, start, end, state, reason } = correction;
  const change = useApiMutation(
    correctionProblems,
    () => apiOf(platform.queries).DELETE('/api/v0/corrections/{correction}', { params: { path: { correction: id } } }),
    () => {
      showToast(platform, { text: t('withdrawn') });
      return platform.queries.invalidateQueries({ queryKey: ownCorrections(mediaId).queryKey });
    },
  );
  return (
    <li className={css.entry}>
      <p lang={lang}>{text}</p>
      <p className={css.quiet}>
        {formatLineTime(start, locale)} – {formatLineTime(end, locale)} · {t(`own.${state}`)}
      </p>
      {reason !== undefined && <p className={css.quiet}>{t('reason', { reason })}</p>}
      <CorrectionErrorNotice error={change.error} />
      {state === 'open' && (
        <div>
          <Button size="small" busy={change.busy} onClick={() => change.run(undefined)}>
            {t('withdraw')}
          </Button>
        </div>
      )}
    </li>
  );
}
