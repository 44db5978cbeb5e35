/**
 * Banner with the overridden remotes and their URLs, a button that ends the override, and a link that shares it. Before
 * that, a question.
 */
import { useState } from 'react';
import { Button, Icon, IconButton } from '@mediothek/ui';
import { apiOf, usePlatform } from '@mediothek/platform/host';
import type { ShellHost } from '../host.ts';
import { mountInSeparateRoot } from '../separate-root.tsx';
import { overrideText, urlWithOverride } from './url-with-override.ts';
import css from './override-banner.module.css';
import { showExtensions } from './show-extensions.ts';
import { overrideTexts } from './texts.ts';

export interface OverrideState {
  /** URLs by remote. */
  active: Readonly<Record<string, string>>;
  /** What a link asks for: URLs by remote. */
  proposed: Readonly<Record<string, string>>;
  /** Entries that the server has rejected. */
  rejected: string | undefined;
}

interface BannerProps extends OverrideState {
  /** Loads another URL, because the server has to apply it. */
  go?: (url: string) => void;
}

/** A URL with a fragment is not loaded again by `assign`. */
const load = (url: string) => (url === location.href ? location.reload() : location.assign(url));

export function OverrideBanner({ active, proposed, rejected, go = load }: BannerProps) {
  const [closed, setClosed] = useState(false);
  const [declined, setDeclined] = useState(false);
  if (Object.keys(proposed).length > 0 && !declined) {
    return <OverrideQuestion {...{ proposed, rejected, go }} decline={() => setDeclined(true)} />;
  }
  return <CurrentOverride {...{ active, rejected, go, closed }} close={() => setClosed(true)} />;
}

type Go = Required<BannerProps>['go'];

/** The question stands at the end of the page, where the keyboard would reach it last. */
const focusOnce = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Asks whether the parts may be replaced. Anybody can write a link, and the code can do what the visitor can. */
function OverrideQuestion({
  proposed,
  rejected,
  go,
  decline,
}: Pick<OverrideState, 'proposed' | 'rejected'> & { go: Go; decline: () => void }) {
  const { t } = overrideTexts.useTexts();
  const { queries } = usePlatform();
  const [state, setState] = useState<'asking' | 'sending' | 'failed'>('asking');
  const accept = async () => {
    setState('sending');
    try {
      const { response } = await apiOf(queries).PUT('/api/v0/override', { body: { override: overrideText(proposed) } });
      if (!response.ok) throw new Error(`The server answered ${response.status}`);
      go(location.href);
    } catch (error) {
      console.warn('The override could not be stored', error);
      setState('failed');
    }
  };
  return (
    <aside ref={focusOnce} tabIndex={-1} className={css.banner} aria-label={t('question')}>
      <Icon name="warning" className={css.icon} />
      <div className={css.text} role="status">
        {Object.entries(proposed).map(([name, url]) => (
          <p key={name}>{t('proposed', { name, address: url })}</p>
        ))}
        <p>{t('proposedMore')}</p>
        {rejected !== undefined && <p>{t('rejected', { override: rejected })}</p>}
        {state === 'failed' && <p>{t('failed')}</p>}
      </div>
      <div className={css.actions}>
        <Button size="small" onClick={decline}>
          {t('decline')}
        </Button>
        <Button size="small" variant="primary" busy={state === 'sending'} onClick={() => void accept()}>
          {t('accept')}
        </Button>
      </div>
    </aside>
  );
}

function CurrentOverride({
  active,
  rejected,
  go,
  closed,
  close,
}: Pick<OverrideState, 'active' | 'rejected'> & { go: Go; closed: boolean; close: () => void }) {
  const { t } = overrideTexts.useTexts();
  const [copying, setCopying] = useState<'done' | { failed: string }>();
  const remotes = Object.entries(active);
  if (remotes.length === 0 && (closed || rejected === undefined)) return null;
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
          <IconButton icon="close" label={t('close')} onClick={close} />
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
