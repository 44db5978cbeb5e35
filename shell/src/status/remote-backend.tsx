/** Origins that a remote calls, with buttons that allow them and withdraw that, and whether it has a backend. */
import { useState } from 'react';
import type { BackendApproval, RemoteStatus } from '@mediothek/contract';
import { Badge, Button } from '@mediothek/ui';
import { ChangeErrorNotice } from './change-dialog.tsx';
import css from './status-page.module.css';
import { statusTexts } from './texts.ts';
import { useRemoteChange } from './use-remote-change.ts';

interface Props {
  remote: Pick<RemoteStatus, 'name' | 'backend'>;
  mayChange: boolean;
}

export function RemoteBackend({ remote: { name, backend }, mayChange }: Props) {
  const { t } = statusTexts.useTexts();
  const [pending, setPending] = useState('');
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
          </li>
        )}
      </ul>
      {change.error && <ChangeErrorNotice error={change.error} />}
    </>
  );
}
