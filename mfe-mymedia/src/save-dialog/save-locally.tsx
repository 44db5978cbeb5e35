/** The list of this device: for visitors without an account, and offered to the account at the next sign-in. */
import { useRef, useState } from 'react';
import { usePlatform, useSaving, type SaveTarget } from '@mediothek/platform';
import { changeLocalList, localListLimit, withItem, withoutItems } from '@mediothek/platform/local-list';
import { Button, Notice } from '@mediothek/ui';
import { LocalMedia } from '../local-media.tsx';
import { myMediaTexts } from '../texts.ts';
import css from './save-dialog.module.css';

type Failure = 'full' | 'blocked';

export function SaveLocally({ target }: { target: SaveTarget }) {
  const { t } = myMediaTexts.useTexts();
  const platform = usePlatform();
  const kept = useSaving((saving) => saving.kept);
  const [failure, setFailure] = useState<Failure>();
  const keepButton = useRef<HTMLButtonElement>(null);
  const isKept = kept.includes(target.id);
  const act = (change: () => Failure | undefined) => {
    try {
      setFailure(change());
    } catch (error) {
      console.warn('This device keeps nothing', error);
      setFailure('blocked');
    }
  };
  const keep = () =>
    act(() => {
      let isFull = false;
      changeLocalList(platform, (list) => {
        const longer = withItem(list, target.id);
        isFull = !longer;
        return longer ?? list;
      });
      return isFull ? 'full' : undefined;
    });
  const drop = (id: string) => {
    act(() => void changeLocalList(platform, (list) => withoutItems(list, [id])));
    if (kept.every((other) => other === id)) keepButton.current?.focus(); // the list goes, and its buttons
  };
  return (
    <>
      <p>{t('device.text')}</p>
      <div>
        <Button ref={keepButton} icon={isKept ? 'trash' : 'bookmark'} onClick={isKept ? () => drop(target.id) : keep}>
          {t(isKept ? 'device.drop' : 'device.keep')}
        </Button>
      </div>
      {failure && <Notice tone="error" announce title={t(`device.${failure}`, { limit: localListLimit })} />}
      {kept.length > 0 && (
        <details className={css.kept}>
          <summary>{t('device.list', { count: kept.length })}</summary>
          <LocalMedia ids={kept} onRemove={drop} />
        </details>
      )}
    </>
  );
}
