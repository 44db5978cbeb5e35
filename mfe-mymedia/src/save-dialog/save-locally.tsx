/** Saves to the local list, for visitors without an account. The next sign-in offers to move it into the account. */
import { useRef, useState } from 'react';
import { usePlatform, useSaving, type SaveTarget } from '@mediothek/platform';
import { changeLocalList, localListLimit, withItem, withoutItems } from '@mediothek/platform/local-list';
import { historyPath } from '@mediothek/platform/positions';
import { Button, Notice } from '@mediothek/ui';
import { LocalMedia, savedOnDeviceId } from '../local-media.tsx';
import { myMediaTexts } from '../texts.ts';
import css from './save-dialog.module.css';

type Failure = 'full' | 'blocked';

export function SaveLocally({ target }: { target: SaveTarget }) {
  const { t } = myMediaTexts.useTexts();
  const platform = usePlatform();
  const localIds = useSaving((saving) => saving.kept);
  const [failure, setFailure] = useState<Failure>();
  const saveButton = useRef<HTMLButtonElement>(null);
  const isLocal = localIds.includes(target.id);
  const act = (change: () => Failure | undefined) => {
    try {
      setFailure(change());
    } catch (error) {
      console.warn('This device keeps nothing', error);
      setFailure('blocked');
    }
  };
  const saveLocally = () =>
    act(() => {
      let isFull = false;
      changeLocalList(platform, (list) => {
        const longer = withItem(list, target.id);
        isFull = !longer;
        return longer ?? list;
      });
      return isFull ? 'full' : undefined;
    });
  const removeLocally = (id: string) => {
    act(() => void changeLocalList(platform, (list) => withoutItems(list, [id])));
    if (localIds.every((other) => other === id)) saveButton.current?.focus(); // the list is removed with its buttons
  };
  return (
    <>
      <p>{t('device.text')}</p>
      <div>
        <Button
          ref={saveButton}
          icon={isLocal ? 'trash' : 'bookmark'}
          onClick={isLocal ? () => removeLocally(target.id) : saveLocally}
        >
          {t(isLocal ? 'device.drop' : 'device.keep')}
        </Button>
      </div>
      {failure && <Notice tone="error" announce title={t(`device.${failure}`, { limit: localListLimit })} />}
      {localIds.length > 0 && (
        <details className={css.local}>
          <summary>{t('device.list', { count: localIds.length })}</summary>
          <LocalMedia ids={localIds} onRemove={removeLocally} />
        </details>
      )}
      {isLocal && (
        <p>
          {t('device.again')} <a href={`${historyPath}#${savedOnDeviceId}`}>{t('history.title')}</a>
        </p>
      )}
    </>
  );
}
