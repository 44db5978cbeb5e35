/** Figures of each version of a remote, from the last hour's reports. */
import type { RemoteStatus, VersionHealth } from '@mediothek/contract';
import { Badge } from '@mediothek/ui';
import { Figure } from './figure.tsx';
import css from './status-page.module.css';
import { statusTexts } from './texts.ts';

export function VersionList({ remote }: { remote: Pick<RemoteStatus, 'versions' | 'canary'> }) {
  return (
    <ul className={css.versions}>
      {remote.versions.map((version) => (
        <li key={version.version}>
          <Version version={version} percent={remote.canary?.percent ?? 0} />
        </li>
      ))}
    </ul>
  );
}

function Version({ version, percent }: { version: VersionHealth; percent: number }) {
  const { t, locale } = statusTexts.useTexts();
  const { channel, mounts, failures, failureRate, p50, p95, serverRenders, serverFailures, message } = version;
  const number = new Intl.NumberFormat(locale);
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const time = new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 });
  const failed = failureRate === undefined ? '–' : `${number.format(failures)} (${rate.format(failureRate)})`;
  const rendered = t('serverFailed', { count: number.format(serverRenders), failed: number.format(serverFailures) });
  return (
    <>
      <p className={css.version}>
        <code>{version.version}</code>{' '}
        <Badge tone={channel === 'live' ? 'accent' : 'neutral'}>{t(`channel.${channel}`, { percent })}</Badge>
      </p>
      <dl className={css.figures}>
        <Figure term={t('mounts')}>{number.format(mounts + failures)}</Figure>
        <Figure term={t('failures')}>{failed}</Figure>
        <Figure term={t('p50')}>{p50 === undefined ? '–' : time.format(p50)}</Figure>
        <Figure term={t('p95')}>{p95 === undefined ? '–' : time.format(p95)}</Figure>
        <Figure term={t('server')}>{serverRenders === 0 ? t('nothing') : rendered}</Figure>
      </dl>
      {message && <p className={css.quiet}>{t('message', { message })}</p>}
    </>
  );
}
