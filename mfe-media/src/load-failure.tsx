import { Button, Notice } from '@mediothek/ui';
import { mediaTexts } from './texts.ts';

/** A part of the page that failed: it can be asked for again, the others stay as they are. */
export function LoadFailure({ retry, busy }: { retry: () => void; busy: boolean }) {
  const { t } = mediaTexts.useTexts();
  const action = (
    <Button size="small" icon="retry" busy={busy} onClick={retry}>
      {t('failed.retry')}
    </Button>
  );
  return (
    <Notice tone="error" announce title={t('failed.title')} action={action}>
      {t('failed.text')}
    </Notice>
  );
}
