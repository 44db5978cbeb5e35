/** Links to URLs that show each error page. */
import { paths, useSite } from '@mediothek/platform/host';
import { isRedirect, routeTable } from '../routes/route-table.ts';
import css from './debug-panel.module.css';
import { simulatedStatuses, simulationUrl } from './simulated-failure.ts';
import { debugTexts } from './texts.ts';

const missingId = '999999999999';
const missingName = 'no-such-name';

/** Path of a page that is disabled in the configuration, if there is one. */
function softMissing(available: Readonly<Record<string, boolean>>): string | undefined {
  const off = routeTable.find(
    (route) => !isRedirect(route) && !route.path.includes(':') && route.availability && !available[route.availability],
  );
  return off?.path;
}

export function BrokenPages() {
  const { t } = debugTexts.useTexts();
  const soft = softMissing(useSite().availability);
  const missing = [
    ['/no/such/address', t('broken.unknown')],
    [paths.content('no-such-page'), t('broken.content')],
    ...(soft ? [[soft, t('broken.soft')]] : []),
    [paths.media(missingId), t('broken.medium')],
    [paths.series(missingId), t('broken.series')],
    [paths.publisher(missingName), t('broken.publisher')],
    [paths.publicWatchlist(missingName), t('broken.list')],
  ] as const;
  return (
    <section>
      <h3>{t('broken.title')}</h3>
      <p className={css.quiet}>{t('broken.intro')}</p>
      {!soft && <p className={css.quiet}>{t('broken.noSoft')}</p>}
      <ul className={css.links}>
        {missing.map(([href, description]) => (
          <BrokenLink key={href} href={href} status={404} description={description} />
        ))}
        <BrokenLink href={paths.embed(missingId)} status={404} description={t('broken.embed')} newTab />
        {simulatedStatuses.map((status) => (
          <BrokenLink key={status} href={simulationUrl(status)} status={status} description={t('broken.provoked')} />
        ))}
      </ul>
    </section>
  );
}

function BrokenLink(props: { href: string; status: number; description: string; newTab?: boolean }) {
  const { href, status, description, newTab } = props;
  return (
    <li>
      <a href={href} {...(newTab && { target: '_blank', rel: 'noopener' })}>
        {href}
      </a>
      <span className={css.quiet}>{[status, description].join(' · ')}</span>
    </li>
  );
}
