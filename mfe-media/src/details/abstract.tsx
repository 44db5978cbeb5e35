import { isPlayable, pickText, type MediaDetails } from '@mediothek/contract';
import { foreignLang, localeOf, usePlatform } from '@mediothek/platform';
import { Prose } from '@mediothek/ui';
import { paragraphsOf } from '../paragraphs-of.ts';
import { mediaTexts } from '../texts.ts';
import { TimeLink } from './playback.tsx';
import { timesInText } from './times-in-text.ts';

/** Abstract of the medium. Times in the text are links that play from there. */
export function Abstract({ media }: { media: MediaDetails }) {
  const { t } = mediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const abstract = pickText(media.abstract, locale);
  if (!abstract) return null;
  return (
    <section aria-label={t('abstract')}>
      <Prose lang={foreignLang(abstract.lang, locale)}>
        {paragraphsOf(abstract.value).map(({ key, text }) => (
          <p key={key}>{isPlayable(media) ? <WithTimes text={text} duration={media.duration} /> : text}</p>
        ))}
      </Prose>
    </section>
  );
}

function WithTimes({ text, duration }: { text: string; duration: number | undefined }) {
  let offset = 0;
  return timesInText(text, duration).map((part) => {
    const key = (offset += part.text.length);
    if (part.time === undefined) return part.text;
    return (
      <TimeLink key={key} seconds={part.time}>
        {part.text}
      </TimeLink>
    );
  });
}
