/** How this page's requests reach the server: for operators who set up a proxy. */
import { Notice } from '@mediothek/ui';
import { apiQuery, useQuery } from '@mediothek/platform/host';
import { Figure } from './figure.tsx';
import css from './status-page.module.css';
import { statusTexts } from './texts.ts';

export function ConnectionSection() {
  const { t } = statusTexts.useTexts();
  const { data } = useQuery(apiQuery('/api/v0/status/connection'));
  if (!data) return null;
  const { publicUrl, scheme, host, address, proxies, sender, problems } = data;
  const requested = `${scheme}://${host}`;
  return (
    <section className={css.remote} aria-labelledby="status-connection">
      <h2 id="status-connection">{t('connection')}</h2>
      <p className={css.quiet}>{t('connectionIntro')}</p>
      {problems.map((problem) => (
        <Notice key={problem} tone="warning" title={t(`connection.${problem}`, { scheme })}>
          {t(`connection.${problem}.more`, { sender, host, publicUrl })}
        </Notice>
      ))}
      <dl className={css.figures}>
        <Figure term={t('connection.publicUrl')}>{publicUrl}</Figure>
        <Figure term={t('connection.requested')}>{requested}</Figure>
        <Figure term={t('connection.address')}>{address}</Figure>
        <Figure term={t('connection.proxies')}>{proxies.length > 0 ? proxies.join(', ') : t('nothing')}</Figure>
      </dl>
    </section>
  );
}
