/** Server and worker processes of the portal. */
import type { PortalNode } from '@mediothek/contract';
import { Badge, Notice } from '@mediothek/ui';
import { Figure } from './figure.tsx';
import { RelativeTime } from './relative-time.tsx';
import css from './status-page.module.css';
import { statusTexts } from './texts.ts';

export function NodeSection({
  nodes,
  contentDiffers,
  now,
}: {
  nodes: readonly PortalNode[];
  contentDiffers: boolean;
  now: number;
}) {
  const { t } = statusTexts.useTexts();
  return (
    <section className={css.remote} aria-labelledby="status-nodes">
      <h2 id="status-nodes">{t('nodes')}</h2>
      {contentDiffers && (
        <Notice tone="warning" title={t('contentDiffers')}>
          {t('contentDiffersMore')}
        </Notice>
      )}
      <ul className={css.versions}>
        {nodes.map(({ id, kind, host, pid, version, content, isolation, started, seen, responds }) => (
          <li key={id}>
            <p className={css.version}>
              <code>
                {host}/{pid}
              </code>{' '}
              <Badge>{t(`node.${kind}`)}</Badge> {!responds && <Badge tone="warning">{t('node.silent')}</Badge>}
            </p>
            <dl className={css.figures}>
              <Figure term={t('node.version')}>{version}</Figure>
              <Figure term={t('node.content')}>{content}</Figure>
              {isolation && (
                <Figure term={t('node.programs')}>
                  {t(`isolation.${isolation}`)}{' '}
                  {isolation === 'limits' && <Badge tone="warning">{t('isolation.weak')}</Badge>}
                </Figure>
              )}
              <Figure term={t('node.started')}>
                <RelativeTime at={started} now={now} />
              </Figure>
              {!responds && (
                <Figure term={t('node.seen')}>
                  <RelativeTime at={seen} now={now} />
                </Figure>
              )}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
