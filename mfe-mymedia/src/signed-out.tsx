import { paths, usePageLocation } from '@mediothek/platform';
import { Button, Notice } from '@mediothek/ui';
import { myMediaTexts } from './texts.ts';

/** Notice that the session has ended while the page was open. */
export function SignedOut() {
  const { t } = myMediaTexts.useTexts();
  const { pathname, search, hash } = usePageLocation();
  return (
    <Notice
      tone="warning"
      announce
      title={t('signedOut.title')}
      action={
        <Button href={paths.login(`${pathname}${search}${hash}`)} icon="user">
          {t('signedOut.login')}
        </Button>
      }
    >
      {t('signedOut.text')}
    </Notice>
  );
}
