/** Security log, for signed-in editors. */
import { useState } from 'react';
import {
  may,
  type SecurityEvent,
  type SecurityEventType,
  securityEventTypes,
  type SecurityLogQuery,
} from '@mediothek/contract';
import { Button, Notice, Select } from '@mediothek/ui';
import { apiQuery, useQuery, useVisitor } from '@mediothek/platform/host';
import { describeDetail } from './describe-detail.ts';
import { Figure } from './figure.tsx';
import { RelativeTime } from './relative-time.tsx';
import css from './status-page.module.css';
import { statusTexts } from './texts.ts';

const intervalMs = 60_000;

/** The log contains names, so that others do not even request it. */
export function LogSection({ now }: { now: number }) {
  return useVisitor(({ auth }) => may(auth, 'log.read')) ? <Log now={now} /> : null;
}

function Log({ now }: { now: number }) {
  const { t } = statusTexts.useTexts();
  const [type, setType] = useState<SecurityEventType>();
  /** `before` of each page that was left, so that one can go back. */
  const [pages, setPages] = useState<string[]>([]);
  const before = pages.at(-1);
  const query: SecurityLogQuery = { ...(type && { type }), ...(before !== undefined && { before }) };
  const { data, isError } = useQuery({
    ...apiQuery('/api/v0/status/security-log', { params: { query } }),
    refetchInterval: intervalMs,
  });
  const next = data?.next;
  return (
    <section className={css.remote} aria-labelledby="status-log">
      <h2 id="status-log">{t('log')}</h2>
      <p className={css.quiet}>{t('logIntro')}</p>
      <Select
        id="status-log-type"
        label={t('log.type')}
        options={[
          { value: '', label: t('log.all') },
          ...securityEventTypes.map((value) => ({ value, label: t(`logEvent.${value}`) })),
        ]}
        value={type ?? ''}
        onChange={({ target: { value } }) => {
          setType(securityEventTypes.find((each) => each === value));
          setPages([]);
        }}
      />
      {isError && <Notice tone="warning" title={t('log.missing')} />}
      <p role="status" className={css.quiet}>
        {data && (data.events.length === 0 ? t('log.none') : t('log.count', { count: data.events.length }))}
      </p>
      {data && data.events.length > 0 && (
        <ol role="list" className={css.entries}>
          {data.events.map((event) => (
            <li key={event.id}>
              <Entry event={event} now={now} />
            </li>
          ))}
        </ol>
      )}
      {(before !== undefined || next !== undefined) && (
        <div className={css.head}>
          {before !== undefined && (
            <Button size="small" onClick={() => setPages(pages.slice(0, -1))}>
              {t('log.newer')}
            </Button>
          )}
          {next !== undefined && (
            <Button size="small" onClick={() => setPages([...pages, next])}>
              {t('log.older')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function Entry({ event, now }: { event: SecurityEvent; now: number }) {
  const { t } = statusTexts.useTexts();
  const { type, outcome, actor, name, account, target, address, browser, system, count } = event;
  const title = t(`logEvent.${type}`);
  const detail = event.detail === undefined ? undefined : describeDetail(t, type, event.detail);
  return (
    <>
      <p className={css.version}>
        <strong>{outcome === 'failure' ? t('log.failed', { event: title }) : title}</strong>
        {count > 1 && ` ${t('log.times', { count })}`}
      </p>
      <dl className={css.figures}>
        <Figure term={t('log.time')}>
          <RelativeTime at={event.at} now={now} />
        </Figure>
        <Figure term={t('log.actor')}>{name ?? t(`actor.${actor}`)}</Figure>
        {account !== undefined && <Figure term={t('log.account')}>{account}</Figure>}
        {target !== undefined && <Figure term={t('log.target')}>{target}</Figure>}
        {address !== undefined && <Figure term={t('log.address')}>{address}</Figure>}
        {detail !== undefined && (
          <Figure term={t('log.detail')}>
            <span {...(detail.isForeign && { lang: 'en' })}>{detail.text}</span>
          </Figure>
        )}
        {(browser ?? system) !== undefined && (
          <Figure term={t('log.device')}>
            {browser && system ? t('log.deviceName', { browser, system }) : (browser ?? system)}
          </Figure>
        )}
      </dl>
    </>
  );
}
