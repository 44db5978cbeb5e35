import { languageName } from '../../language-name.ts';
import { mediaTexts } from '../../texts.ts';
import { useMediaHref } from '../playback.tsx';
import css from './transcript.module.css';

/** Languages of a transcript as links, which work without a script. */
export function Languages({ languages, chosen }: { languages: readonly string[]; chosen: string }) {
  const { t, locale } = mediaTexts.useTexts();
  const href = useMediaHref();
  return (
    <ul role="list" className={css.languages} aria-label={t('transcript.language')}>
      {languages.map((lang) => (
        <li key={lang}>
          <a
            className={css.language}
            href={href({ transcript: lang })}
            hrefLang={lang}
            data-keep-scroll=""
            aria-current={lang === chosen ? 'true' : undefined}
          >
            {/* Browsers know the names of fewer languages than the server, so the server's text is not replaced. */}
            <span suppressHydrationWarning>{languageName(lang, locale)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
