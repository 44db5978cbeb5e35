/** Moves all pages of a remote below a base path. */
import { useState } from 'react';
import { fixedPathPattern, type Placement, type RemoteStatus } from '@mediothek/contract';
import { Button } from '@mediothek/ui';
import css from './status-page.module.css';
import { statusTexts } from './texts.ts';
import { useRemoteChange } from './use-remote-change.ts';
import { ValueDialog } from './value-dialog.tsx';

type Pages = Pick<RemoteStatus, 'name' | 'pages' | 'placement'>;

const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);
const declaredPath = ({ path, from = path }: Pages['pages'][number]) => from;
const allBelow = (path: string) => `${path}/…`;
const fixedPart = (path: string) => path.split('/:', 1)[0] ?? path;

/** Declared base paths: the shortest ones that have all pages below them, and those that are moved. */
export function basePathsOf({ pages, placement: { moved = {} } }: Pick<Pages, 'pages' | 'placement'>): string[] {
  const paths = pages.map((page) => fixedPart(declaredPath(page)));
  const shortest = paths.filter((path) => !paths.some((other) => other !== path && isBelow(path, other)));
  return [...new Set([...shortest, ...Object.keys(moved)])].toSorted();
}

/** Moves a base path, or with `undefined` puts it back. */
function withMoved({ moved = {}, ...rest }: Placement, base: string, to: string | undefined): Placement {
  const others = Object.entries(moved).filter(([from]) => from !== base);
  const all = to === undefined || to === base ? others : [...others, [base, to] as const];
  return { ...rest, ...(all.length > 0 && { moved: Object.fromEntries(all) }) };
}

/** Button that moves all pages below a base path. */
export function MoveButton({ remote, base }: { remote: Pages; base: string }) {
  const { t } = statusTexts.useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-label={t('bases.moveNamed', { path: base })} onClick={() => setOpen(true)}>
        {t('bases.move')}
      </Button>
      {isOpen && <MoveDialog {...{ remote, base }} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Base paths that have no page of their own, but pages below them. */
export function BasePathItems({ remote, mayChange }: { remote: Pages; mayChange: boolean }) {
  const { t } = statusTexts.useTexts();
  const { moved = {} } = remote.placement;
  const paths = remote.pages.map(declaredPath);
  return basePathsOf(remote)
    .filter((base) => !paths.includes(base))
    .map((base) => (
      <li key={base} className={css.head}>
        <code className={css.version}>{allBelow(moved[base] ?? base)}</code>
        {moved[base] !== undefined && <span className={css.quiet}>{t('pages.from', { path: base })}</span>}
        {mayChange && <MoveButton {...{ remote, base }} />}
      </li>
    ));
}

const maxPathLength = 200;
const pathPattern = new RegExp(fixedPathPattern);

function MoveDialog({ remote, base, onClose }: { remote: Pages; base: string; onClose: () => void }) {
  const { t } = statusTexts.useTexts();
  const { name, pages, placement } = remote;
  const current = placement.moved?.[base];
  const change = useRemoteChange({
    send: (api, to: string | undefined) =>
      api.PUT('/api/v0/remotes/{name}/placement', {
        params: { path: { name } },
        body: withMoved(placement, base, to),
      }),
    done: t('done.placed', { name }),
  });
  return (
    <ValueDialog
      title={t('bases.question', { name })}
      label={t('bases.path')}
      hint={t('bases.hint')}
      value={current ?? base}
      check={(path) => (path.length <= maxPathLength && pathPattern.test(path) ? undefined : t('bases.invalid'))}
      submitLabel={t('bases.move')}
      resetLabel={current === undefined ? undefined : t('bases.moveBack')}
      onSubmit={(path) => change.mutate(path, { onSuccess: onClose })}
      busy={change.isPending}
      error={change.error}
      reasons={{ conflict: t('bases.taken'), bad_request: t('bases.rejected') }}
      onClose={onClose}
    >
      <p>{t('bases.effect', { base })}</p>
      <ul>
        {pages
          .map(declaredPath)
          .filter((path) => isBelow(path, base))
          .map((path) => (
            <li key={path}>
              <code className={css.version}>{path}</code>
            </li>
          ))}
      </ul>
      {current !== undefined && <p>{t('bases.gone', { current })}</p>}
    </ValueDialog>
  );
}
