/** Pages, menu entries and extensions that a remote declares, and buttons that move and hide them. */
import { useState } from 'react';
import { pickText, type Placement, type RemoteStatus } from '@mediothek/contract';
import { Badge, Button } from '@mediothek/ui';
import { BasePathItems, basePathsOf, MoveButton } from './base-paths.tsx';
import { ChangeErrorNotice } from './change-dialog.tsx';
import css from './status-page.module.css';
import { statusTexts } from './texts.ts';
import { useRemoteChange } from './use-remote-change.ts';

type List = 'hidden' | 'unlisted' | 'hiddenExtensions';

/** Adds a path or an extension to a list of the placement, or removes it. */
function toggled({ hidden, unlisted, hiddenExtensions, moved }: Placement, list: List, path: string): Placement {
  const lists = { hidden, unlisted, hiddenExtensions };
  const paths = lists[list] ?? [];
  lists[list] = paths.includes(path) ? paths.filter((each) => each !== path) : [...paths, path];
  return {
    ...(moved && { moved }),
    ...(lists.hidden?.length && { hidden: lists.hidden }),
    ...(lists.unlisted?.length && { unlisted: lists.unlisted }),
    ...(lists.hiddenExtensions?.length && { hiddenExtensions: lists.hiddenExtensions }),
  };
}

interface Props {
  remote: Pick<RemoteStatus, 'name' | 'pages' | 'entries' | 'extensions' | 'placement'>;
  mayChange: boolean;
  /** Slots that are hidden for all remotes. */
  hiddenSlots: readonly string[];
}

export function RemotePageList({ remote, mayChange, hiddenSlots }: Props) {
  const { name, pages, entries, extensions, placement } = remote;
  const bases = basePathsOf(remote);
  const { t, locale } = statusTexts.useTexts();
  const [pending, setPending] = useState('');
  const change = useRemoteChange({
    send: (api, { list, path }: { list: List; path: string }) =>
      api.PUT('/api/v0/remotes/{name}/placement', {
        params: { path: { name } },
        body: toggled(placement, list, path),
      }),
    done: t('done.placed', { name }),
  });
  if (pages.length + extensions.length === 0) return null;
  const button = (list: List, path: string, hidden: boolean) =>
    mayChange && (
      <Button
        size="small"
        aria-label={t(hidden ? 'pages.showNamed' : 'pages.hideNamed', { path })}
        busy={change.isPending && pending === `${list} ${path}`}
        onClick={() => {
          setPending(`${list} ${path}`);
          change.mutate({ list, path });
        }}
      >
        {t(hidden ? 'pages.show' : 'pages.hide')}
      </Button>
    );
  return (
    <>
      {pages.length > 0 && (
        <>
          <h3>{t('pages')}</h3>
          <ul className={css.entries}>
            {pages.map(({ path, from, title, hidden }) => (
              <li key={from ?? path} className={css.head}>
                <code className={css.version}>{path}</code> {pickText(title, locale)?.value}
                {from !== undefined && <span className={css.quiet}>{t('pages.from', { path: from })}</span>}
                {hidden && <Badge icon="lock">{t('pages.hidden')}</Badge>}
                {mayChange && bases.includes(from ?? path) && <MoveButton remote={remote} base={from ?? path} />}
                {button('hidden', from ?? path, hidden)}
              </li>
            ))}
            <BasePathItems {...{ remote, mayChange }} />
          </ul>
        </>
      )}
      {entries.length > 0 && (
        <>
          <h3>{t('pages.menu')}</h3>
          <ul className={css.entries}>
            {entries.map(({ path, declared, label, hidden }) => (
              <li key={declared} className={css.head}>
                {pickText(label, locale)?.value} <code className={css.version}>{path}</code>
                {hidden && <Badge icon="lock">{t('pages.hidden')}</Badge>}
                {button('unlisted', declared, hidden)}
              </li>
            ))}
          </ul>
        </>
      )}
      {extensions.length > 0 && (
        <>
          <h3>{t('pages.extensions')}</h3>
          <ul className={css.entries}>
            {extensions.map(({ component, slot, title = {}, hidden }) => (
              <li key={component} className={css.head}>
                {pickText(title, locale)?.value ?? component}
                <code className={css.version}>{slot}</code>
                {hiddenSlots.includes(slot) && <Badge icon="lock">{t('slots.hidden')}</Badge>}
                {hidden && <Badge icon="lock">{t('pages.hidden')}</Badge>}
                {button('hiddenExtensions', placement.hiddenExtensions?.includes(slot) ? slot : component, hidden)}
              </li>
            ))}
          </ul>
        </>
      )}
      {change.error && <ChangeErrorNotice error={change.error} />}
    </>
  );
}
