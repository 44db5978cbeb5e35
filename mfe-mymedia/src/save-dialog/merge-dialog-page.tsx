/** Dialog after a sign-in that offers to move the local list into the account. It is shown once. */
import { usePlatform, useSaving } from '@mediothek/platform';
import { Button } from '@mediothek/ui';
import formCss from '../form.module.css';
import { LocalMedia } from '../local-media.tsx';
import { ChangeErrorNotice } from '../change-error-notice.tsx';
import { myMediaTexts } from '../texts.ts';
import { useMerge } from '../use-merge.ts';
import css from './save-dialog.module.css';
import { useFocusInside } from './use-focus-inside.ts';

export function MergeDialogPage() {
  const { t } = myMediaTexts.useTexts();
  const { saving } = usePlatform();
  const localIds = useSaving((state) => state.kept);
  const close = () => saving.setState({ merging: undefined });
  const merge = useMerge(close);
  const content = useFocusInside<HTMLDivElement>();
  return (
    <div ref={content} className={formCss.form}>
      <p>{t('merge.question', { count: localIds.length })}</p>
      {localIds.length > 0 && (
        <details className={css.local}>
          <summary>{t('device.list', { count: localIds.length })}</summary>
          <LocalMedia ids={localIds} />
        </details>
      )}
      <p className={formCss.quiet}>{t('merge.later', { count: localIds.length })}</p>
      <ChangeErrorNotice error={merge.error} />
      <div className={formCss.actions}>
        <Button onClick={close}>{t('merge.notNow')}</Button>
        <Button variant="primary" icon="bookmark" busy={merge.busy} onClick={() => merge.run(localIds)}>
          {t('merge.add')}
        </Button>
      </div>
    </div>
  );
}
