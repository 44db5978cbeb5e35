/** One remote: its health, the available actions, and its events. */
import { useEffect, useRef, useState } from 'react';
import type { RemoteStatus } from '@mediothek/contract';
import { Badge, Button, type BadgeProps } from '@mediothek/ui';
import { ChangeDialog } from './change-dialog.tsx';
import { availableActions, type RemoteAction } from './channel-change.ts';
import { EventList, ReleaseList } from './deliveries.tsx';
import { RemoteBackend } from './remote-backend.tsx';
import { RemotePageList } from './remote-pages.tsx';
import css from './status-page.module.css';
import { statusTexts } from './texts.ts';
import { VersionList } from './version-list.tsx';

const looks: Record<RemoteStatus['health'], Pick<BadgeProps, 'tone' | 'icon'>> = {
  good: { tone: 'accent', icon: 'check' },
  failing: { tone: 'error', icon: 'error' },
  unknown: { tone: 'neutral', icon: 'info' },
};

interface Props {
  remote: RemoteStatus;
  mayChange: boolean;
  /** Slots that are hidden for all remotes. */
  hiddenSlots: readonly string[];
  /** Time of the request, in ms since the epoch. */
  now: number;
}

export function RemoteSection({ remote, mayChange, hiddenSlots, now }: Props) {
  const { t } = statusTexts.useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const [action, setAction] = useState<RemoteAction>();
  const [done, setDone] = useState(0);
  useEffect(() => {
    if (done > 0) heading.current?.focus(); // the pressed button may have been removed; the focus is outside React
  }, [done]);
  return (
    <section className={css.remote} aria-labelledby={`status-${remote.name}`}>
      <div className={css.head}>
        <h2 id={`status-${remote.name}`} ref={heading} tabIndex={-1}>
          {remote.name}
        </h2>
        <Badge {...looks[remote.health]}>{t(`health.${remote.health}`)}</Badge>
        {remote.pinned && <Badge icon="lock">{t('pinned')}</Badge>}
        {mayChange && (
          <div className={css.changes}>
            {availableActions(remote).map((each) => (
              <Button
                key={each === 'unpin' ? 'pin' : each}
                size="small"
                aria-describedby={`status-${remote.name}`}
                onClick={() => setAction(each)}
              >
                {t(`change.${each}`)}
              </Button>
            ))}
          </div>
        )}
      </div>
      <VersionList remote={remote} />
      <RemotePageList {...{ remote, mayChange, hiddenSlots }} />
      <RemoteBackend {...{ remote, mayChange, now }} />
      <h3>{t('events')}</h3>
      <EventList events={remote.events} now={now} />
      {remote.releases.length > 0 && <ReleaseList releases={remote.releases} now={now} />}
      <ChangeDialog
        {...{ remote, action }}
        onClose={() => setAction(undefined)}
        onDone={() => {
          setAction(undefined);
          setDone((times) => times + 1);
        }}
      />
    </section>
  );
}
