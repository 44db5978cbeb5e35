/** Form that suggests another text or other times for a line. The player stays in view and can be used. */
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { correctionLimits, correctionProblems, may, type Transcript } from '@mediothek/contract';
import { apiOf, foreignLang, paths, showToast, usePlatform, useVisitor } from '@mediothek/platform';
import { useApiMutation } from '@mediothek/platform/api-mutation';
import { Button, TextField } from '@mediothek/ui';
import { Checkbox } from '@mediothek/ui/forms';
import { ownCorrections } from '../../queries.ts';
import { usePlayback } from '../playback.tsx';
import { CorrectionErrorNotice } from './correction-error-notice.tsx';
import css from './correction-form.module.css';
import { correctionTexts } from './correction-texts.ts';
import { formatLineTime, parseLineTime } from './line-time.ts';
import { OwnCorrections } from './own-corrections.tsx';

export interface CorrectionFormProps {
  mediaId: string;
  lang: string;
  cue: Transcript['tracks'][number]['cues'][number];
  onClose: () => void;
}

export function CorrectionForm({ mediaId, lang, cue, onClose }: CorrectionFormProps) {
  const { t, locale } = correctionTexts.useTexts();
  const platform = usePlatform();
  const auth = useVisitor(({ auth: state }) => state);
  const { playFrom } = usePlayback();
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(cue.text);
  const [start, setStart] = useState(formatLineTime(cue.start, locale));
  const [end, setEnd] = useState(formatLineTime(cue.end, locale));
  const [named, setNamed] = useState(false);
  const times = { start: parseTime(start, cue.start), end: parseTime(end, cue.end) };
  /** An unchanged field is the stored time, of which it shows milliseconds only. */
  function parseTime(entered: string, stored: number): number | undefined {
    return entered === formatLineTime(stored, locale) ? stored : parseLineTime(entered);
  }
  const change = useApiMutation(
    correctionProblems,
    (line: { start: number; end: number }) =>
      apiOf(platform.queries).POST('/api/v0/videos/{id}/corrections', {
        params: { path: { id: mediaId } },
        body: { lang, base: cue, text, ...line, named },
      }),
    () => {
      void platform.queries.invalidateQueries({ queryKey: ownCorrections(mediaId).queryKey });
      showToast(platform, { tone: 'success', text: t('sent') });
      onClose();
    },
  );
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (times.start !== undefined && times.end !== undefined) change.run({ start: times.start, end: times.end });
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  useEffect(() => {
    form.current?.querySelector('textarea')?.focus(); // the focus is outside React
  }, []);
  const timeField = (label: string, value: string, set: (value: string) => void, seconds: number | undefined) => (
    <TextField
      label={label}
      hint={t('timeHint')}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ currentTarget }) => set(currentTarget.value)}
      error={seconds === undefined ? t('time.invalid') : undefined}
    />
  );
  return (
    <form ref={form} className={css.form} noValidate aria-labelledby={titleId} onSubmit={onSubmit}>
      <div className={css.head}>
        <p id={titleId} className={css.title}>
          {t('title')}
        </p>
        <Button size="small" icon="play" onClick={() => playFrom(times.start ?? cue.start)}>
          {t('play')}
        </Button>
      </div>
      <p className={css.quiet}>{t('before')}</p>
      <blockquote className={css.original} lang={foreignLang(lang, locale)}>
        {cue.text}
      </blockquote>
      <TextField
        multiline
        rows={3}
        lang={lang}
        maxLength={correctionLimits.textLength}
        label={t('text')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className={css.times}>
        {timeField(t('start'), start, setStart, times.start)}
        {timeField(t('end'), end, setEnd, times.end)}
      </div>
      <Checkbox
        label={t('name')}
        hint={t('nameHint', { username: auth.username ?? '' })}
        checked={named}
        onChange={({ currentTarget }) => setNamed(currentTarget.checked)}
      />
      <CorrectionErrorNotice error={change.error} />
      <div className={css.buttons}>
        <Button type="submit" variant="primary" busy={change.busy}>
          {t('send')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
      <OwnCorrections mediaId={mediaId} lang={lang} cue={cue} />
      {may(auth, 'captions.correct') && (
        <p>
          <a href={`${paths.upload()}?captions=${mediaId}&lang=${lang}`}>{t('versions')}</a>
        </p>
      )}
    </form>
  );
}
