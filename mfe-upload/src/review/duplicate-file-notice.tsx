import { paths } from '@mediothek/platform';
import { Notice } from '@mediothek/ui';
import { wizardTexts } from '../wizard/wizard-texts.ts';

/** Lists published media that have the same file. */
export function DuplicateFileNotice({ ids }: { ids: readonly string[] }) {
  const { t } = wizardTexts.useTexts();
  return (
    <Notice tone="warning" title={t('file.sameAs')}>
      {ids.map((id) => (
        <a key={id} href={paths.media(id)}>
          {t('file.sameMedium', { id })}
        </a>
      ))}
    </Notice>
  );
}
