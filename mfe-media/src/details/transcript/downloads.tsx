import { mediaTexts } from '../../texts.ts';
import css from './transcript.module.css';

const formats = [
  { format: 'vtt', name: 'WebVTT', type: 'text/vtt' },
  { format: 'txt', name: 'TXT', type: 'text/plain' },
] as const;

/** Links to download the transcript, with times (WebVTT) and as plain text. */
export function Downloads({ mediaId, lang }: { mediaId: string; lang: string }) {
  const { t } = mediaTexts.useTexts();
  return (
    <p className={css.formats}>
      {t('transcript.download')}
      {formats.map(({ format, name, type }) => (
        <a
          key={format}
          className={css.download}
          href={`/api/v0/videos/${mediaId}/files/transcript?${new URLSearchParams({ lang, format })}`}
          type={type}
          hrefLang={lang}
          aria-label={t('transcript.downloadAs', { format: name })}
          download
        >
          {name}
        </a>
      ))}
    </p>
  );
}
