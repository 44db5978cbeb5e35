/** Banner with the overridden remotes and their URLs, a button that ends the override, and a link that shares it. */
import { useState } from 'react';
import { Button, Icon, IconButton } from '@mediothek/ui';
import type { ShellHost } from '../host.ts';
import { mountInSeparateRoot } from '../separate-root.tsx';
import { urlWithOverride } from './url-with-override.ts';
import css from './override-banner.module.css';
import { showExtensions } from './show-extensions.ts';
import { overrideTexts } from './texts.ts';

export interface OverrideState {
  /** URLs by remote. */
  active: Readonly<Record<string, string>>;
  /** Entries that the server has rejected. */
  rejected: string | undefined;
}

interface BannerProps extends OverrideState {
  /** Loads another URL, because the server has to apply it. */
  go?: (url: string) => void;
}

export function OverrideBanner({ active, rejected, go = (url) => location.assign(url) }: BannerProps) {
  const { t } = overrideTexts.useTexts();
  const [closed, setClosed] = useState(false);
  const [copying, setCopying] = useState<'done' | { failed: string }>();
  const remotes = Object.entries(active);
  if (remotes.length === 0 && closed) return null;
  const copy = async () => {
    const link = urlWithOverride(active);
    try {
      await navigator.clipboard.writeText(link);
      setCopying('done');
    } catch (error) {
      console.warn('The browser does not let the page copy', error);
      setCopying({ failed: link });
    }
  };
  return (
    <aside className={css.banner} aria-label={t('name')}>
      <Icon name="warning" className={css.icon} />
      <div className={css.text} role="status">
        {remotes.map(([name, url]) => (
          <p key={name}>{t('active', { name, address: url })}</p>
        ))}
        {rejected !== undefined && !closed && <p>{t('rejected', { override: rejected })}</p>}
        {copying === 'done' && <p>{t('copied')}</p>}
        {typeof copying === 'object' && <p>{t('copyYourself', { link: copying.failed })}</p>}
      </div>
      <div className={css.actions}>
        {remotes.length > 0 ? (
          <>
            <Button size="small" icon="link" onClick={() => void copy()}>
              {t('copy')}
            </Button>
            <Button size="small" variant="primary" icon="close" onClick={() => go(urlWithOverride('off'))}>
              {t('stop')}
            </Button>
          </>
        ) : (
          <IconButton icon="close" label={t('close')} onClick={() => setClosed(true)} />
        )}
      </div>
    </aside>
  );
}

/**
 * Shows the banner, and the extensions of the overridden remotes.
 * @returns removes the banner. Rejects if its texts cannot be loaded.
 */
export function showOverrideBanner(host: ShellHost, state: OverrideState): Promise<() => void> {
  void showExtensions(host, Object.keys(state.active));
  return mountInSeparateRoot(<OverrideBanner {...state} />, { platform: host.platform, texts: overrideTexts });
}
