/** For visitors who are not signed in: a link to the sign-in page, and saving in this browser. */
import { paths, usePageLocation, type SaveTarget } from '@mediothek/platform';
import { Button } from '@mediothek/ui';
import { myMediaTexts } from '../texts.ts';
import { SaveLocally } from './save-locally.tsx';
import css from './save-dialog.module.css';

export function LoginPrompt({ target }: { target: SaveTarget }) {
  const { t } = myMediaTexts.useTexts();
  const { pathname, search, hash } = usePageLocation();
  const isSeries = target.id.startsWith('series:');
  return (
    <>
      <p role="status">{t(isSeries ? 'prompt.series' : 'prompt.medium')}</p>
      <div>
        <Button variant="primary" icon="user" href={paths.login(`${pathname}${search}${hash}`)}>
          {t('signedOut.login')}
        </Button>
      </div>
      <div className={css.divided}>
        <SaveLocally target={target} />
      </div>
    </>
  );
}
