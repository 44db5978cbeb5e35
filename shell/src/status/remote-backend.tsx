/** Origins that a remote calls, with buttons that allow them and withdraw that, and the URL of its backend. */
import { useState } from 'react';
import {
  type BackendApproval,
  backendUrlPattern,
  type RemoteBackend as RemoteBackendState,
  type RemoteSitemap,
  type RemoteStatus,
} from '@mediothek/contract';
import { Badge, Button } from '@mediothek/ui';
import { ChangeErrorNotice } from './change-dialog.tsx';
import { RelativeTime } from './relative-time.tsx';
import css from './status-page.module.css';
import { statusTexts } from './texts.ts';
import { useRemoteChange } from './use-remote-change.ts';
import { ValueDialog } from './value-dialog.tsx';

interface Props {
  remote: Pick<RemoteStatus, 'name' | 'backend' | 'sitemap'>;
  mayChange: boolean;
  /** Time of the request, in ms since the epoch. */
  now: number;
}

export function RemoteBackend({ remote: { name, backend, sitemap }, mayChange, now }: Props) {
  const { t } = statusTexts.useTexts();
  const [pending, setPending] = useState('');
  const [isOpen, setOpen] = useState(false);
  const change = useRemoteChange({
    send: (api, body: BackendApproval) =>
      api.PUT('/api/v0/remotes/{name}/backend', { params: { path: { name } }, body }),
    done: t('done.backend', { name }),
  });
  if (!backend) return null;
  const { declared, approved, proxy, hasUrl, url } = backend;
  const toggle = (origin: string) => {
    const origins = approved.includes(origin) ? approved.filter((each) => each !== origin) : [...approved, origin];
    setPending(origin);
    change.mutate({ ...(origins.length > 0 && { origins }), ...(url !== undefined && { url }) });
  };
  return (
    <>
      <h3>{t('backend')}</h3>
      <ul className={css.entries}>
        {[...new Set([...declared, ...approved])].map((origin) => {
          const isAllowed = approved.includes(origin);
          return (
            <li key={origin} className={css.head}>
              <code className={css.version}>{origin}</code>
              <Badge icon={isAllowed ? 'check' : 'lock'}>{t(isAllowed ? 'backend.allowed' : 'backend.missing')}</Badge>
              {!declared.includes(origin) && <span className={css.quiet}>{t('backend.undeclared')}</span>}
              {mayChange && (
                <Button
                  size="small"
                  aria-label={t(isAllowed ? 'backend.withdrawNamed' : 'backend.allowNamed', { origin })}
                  busy={change.isPending && pending === origin}
                  onClick={() => toggle(origin)}
                >
                  {t(isAllowed ? 'backend.withdraw' : 'backend.allow')}
                </Button>
              )}
            </li>
          );
        })}
        {(proxy || hasUrl) && (
          <li className={css.head}>
            {t('backend.proxy')} {url !== undefined && <code className={css.version}>{url}</code>}
            <Badge icon={hasUrl ? 'check' : 'lock'}>{t(hasUrl ? 'backend.hasUrl' : 'backend.noUrl')}</Badge>
            {!proxy && <span className={css.quiet}>{t('backend.undeclared')}</span>}
            {mayChange && (
              <Button
                size="small"
                aria-label={t(hasUrl ? 'backend.changeNamed' : 'backend.setNamed', { name })}
                onClick={() => setOpen(true)}
              >
                {t(hasUrl ? 'backend.change' : 'backend.set')}
              </Button>
            )}
          </li>
        )}
        {sitemap && <SitemapItem {...{ sitemap, now }} />}
      </ul>
      {isOpen && <UrlDialog {...{ name, backend }} onClose={() => setOpen(false)} />}
      {change.error && <ChangeErrorNotice error={change.error} />}
    </>
  );
}

function SitemapItem({ sitemap: { paths, fetched, problem }, now }: { sitemap: RemoteSitemap; now: number }) {
  const { t } = statusTexts.useTexts();
  return (
    <li>
      <p className={css.head}>
        {t('listed')} <span>{t('listed.paths', { count: paths })}</span>
        <span className={css.quiet}>
          {fetched === undefined ? t('listed.never') : <RelativeTime at={fetched} now={now} />}
        </span>
        {problem !== undefined && <Badge icon="warning">{t('listed.problem')}</Badge>}
      </p>
      {problem !== undefined && (
        <p className={css.quiet} lang="en">
          {problem}
        </p>
      )}
    </li>
  );
}

const urlPattern = new RegExp(backendUrlPattern);

interface DialogProps {
  name: string;
  backend: RemoteBackendState;
  onClose: () => void;
}

function UrlDialog({ name, backend: { approved: origins, url }, onClose }: DialogProps) {
  const { t } = statusTexts.useTexts();
  const change = useRemoteChange({
    send: (api, next: string | undefined) =>
      api.PUT('/api/v0/remotes/{name}/backend', {
        params: { path: { name } },
        body: { ...(origins.length > 0 && { origins }), ...(next !== undefined && { url: next }) },
      }),
    done: t('done.backend', { name }),
  });
  return (
    <ValueDialog
      title={t('backend.question', { name })}
      label={t('backend.url')}
      hint={t('backend.hint')}
      value={url ?? ''}
      check={(text) => (urlPattern.test(text) && URL.canParse(text) ? undefined : t('backend.invalid'))}
      submitLabel={t('backend.save')}
      resetLabel={url === undefined ? undefined : t('backend.remove')}
      onSubmit={(next) => change.mutate(next, { onSuccess: onClose })}
      busy={change.isPending}
      error={change.error}
      reasons={{ bad_request: t('backend.rejected') }}
      onClose={onClose}
    >
      <p>{t('backend.effect', { path: `/api/v0/remotes/${name}/backend/` })}</p>
    </ValueDialog>
  );
}
