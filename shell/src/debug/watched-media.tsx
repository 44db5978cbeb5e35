/** View history of this browser, with buttons that remove entries. */
import type { LocalStore } from '@mediothek/contract/browser-storage';
import { localStore } from '@mediothek/platform/browser-storage';
import { useRef, useState } from 'react';
import { Button, Notice } from '@mediothek/ui';
import { saveViewHistory } from '@mediothek/platform/debug';
import { paths, readViewHistory } from '@mediothek/platform/host';
import css from './debug-panel.module.css';
import { debugTexts } from './texts.ts';

/** Accessing the storage throws if storage is blocked; `readViewHistory()` catches that. */
const storage: Pick<LocalStore, 'getItem'> = { getItem: (key) => localStore().getItem(key) };

export function WatchedMedia() {
  const { t } = debugTexts.useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [ids, setIds] = useState(() => readViewHistory(storage));
  const [failed, setFailed] = useState(false);
  const save = (remaining: readonly number[]) => {
    try {
      saveViewHistory(localStore(), remaining);
      setIds([...remaining]);
    } catch (error) {
      console.warn('The view history could not be changed', error);
      setFailed(true);
    }
    heading.current?.focus(); // the pressed button was removed
  };
  return (
    <section>
      <h3 ref={heading} tabIndex={-1}>
        {t('watched.title')}
      </h3>
      {failed && <Notice tone="error" announce title={t('watched.failed')} />}
      {ids.length === 0 && <p>{t('watched.empty')}</p>}
      <ul className={css.links}>
        {ids.map((id) => (
          <li key={id}>
            <a href={paths.media(String(id))}>{id}</a>
            <Button size="small" variant="quiet" icon="trash" onClick={() => save(ids.filter((other) => other !== id))}>
              {t('watched.remove', { id })}
            </Button>
          </li>
        ))}
      </ul>
      {ids.length > 0 && (
        <Button size="small" onClick={() => save([])}>
          {t('watched.clear')}
        </Button>
      )}
    </section>
  );
}
