import { useLocation } from 'react-router-dom';
import type { PortalStatus } from '@mediothek/contract';
import { Button, EmptyState, Notice, Skeleton, VisuallyHidden } from '@mediothek/ui';
import { apiQuery, LoadFailure, paths, useQuery, useVisitor } from '@mediothek/platform/host';
import { ErrorPage } from '../pages/error-page.tsx';
import { notFound } from '../page-data/page-failure.ts';
import { ConnectionSection } from './connection-section.tsx';
import { HarvestSection } from './harvest-section.tsx';
import { LoadSection } from './load-section.tsx';
import { LogSection } from './log-section.tsx';
import { NodeSection } from './node-section.tsx';
import { exactTime } from './relative-time.tsx';
import { ReplicaSection } from './replica-section.tsx';
import { RemoteSection } from './remote-section.tsx';
import { SlotSection } from './slot-section.tsx';
import { StorageSection } from './storage-section.tsx';
import { ViolationSection } from './violation-section.tsx';
import css from './status-page.module.css';
import { statusTexts } from './texts.ts';

/** While the tab is visible. */
const intervalMs = 10_000;

/** `/status`, for in-house users. */
export function StatusPage() {
  const { t, locale } = statusTexts.useTexts();
  const location = useLocation();
  const status = useQuery({ ...apiQuery('/api/v0/status/remotes'), refetchInterval: intervalMs });
  const { data, dataUpdatedAt: now, isError, isFetching, refetch } = status;
  if (data === null) return <ErrorPage failure={notFound(location)} />; // the visitor has left the in-house network
  return (
    <div className={css.page}>
      <h1>{t('title')}</h1>
      <p className={css.quiet}>{t('intro')}</p>
      {data && isError && (
        <Notice tone="warning" announce title={t('outdated', { time: exactTime(now, locale) })}>
          {t('outdatedMore')}
        </Notice>
      )}
      {data && <Remotes status={data} now={now} />}
      {data && <LoadSection />}
      {data && <StorageSection now={now} />}
      {data && <HarvestSection now={now} />}
      {data && <ViolationSection now={now} />}
      {data && <LogSection now={now} />}
      {data && <ConnectionSection />}
      {!data && isError && <LoadFailure retry={() => void refetch()} busy={isFetching} />}
      {!data && !isError && (
        <>
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton count={12} />
        </>
      )}
    </div>
  );
}

function Remotes({ status, now }: { status: PortalStatus; now: number }) {
  const { t, locale } = statusTexts.useTexts();
  const { registryProblem, remotes, mayChange, buildId, nodes = [], replicas = [], contentDiffers = false } = status;
  const { missingExtensions = [], slots = [] } = status;
  const hiddenSlots = slots.flatMap(({ slot, hidden }) => (hidden ? slot : []));
  const failing = remotes.filter(({ health }) => health === 'failing').map(({ name }) => name);
  return (
    <>
      {registryProblem !== undefined && (
        <Notice tone="error" title={t('registryProblem')}>
          {t('registryProblemMore')} <span lang="en">{registryProblem}</span>
        </Notice>
      )}
      {missingExtensions.length > 0 && (
        <Notice tone="warning" title={t('missingExtensions')}>
          {t('missingExtensionsMore', { names: missingExtensions.join(', ') })}
        </Notice>
      )}
      {/* The text changes only with the state, so that screen readers do not repeat it every ten seconds. */}
      <p role="status">{failing.length > 0 ? t('failing', { names: failing.join(', ') }) : t('allGood')}</p>
      {!mayChange && <SignInHint />}
      {remotes.length === 0 && <EmptyState title={t('noRemotes')}>{t('noRemotesMore')}</EmptyState>}
      {remotes.map((remote) => (
        <RemoteSection key={remote.name} {...{ remote, mayChange, hiddenSlots, now }} />
      ))}
      {slots.length > 0 && <SlotSection {...{ slots, mayChange }} />}
      {replicas.length > 0 && <ReplicaSection {...{ replicas, now }} />}
      {nodes.length > 0 && <NodeSection {...{ nodes, contentDiffers, now }} />}
      <p className={css.quiet}>{t('fetched', { time: exactTime(now, locale), build: buildId })}</p>
    </>
  );
}

function SignInHint() {
  const { t } = statusTexts.useTexts();
  const loggedIn = useVisitor(({ auth }) => auth.loggedIn);
  return (
    <p className={css.quiet}>
      {t('mayNotChange')}{' '}
      {!loggedIn && (
        <Button size="small" href={paths.login('/status')}>
          {t('signIn')}
        </Button>
      )}
    </p>
  );
}
