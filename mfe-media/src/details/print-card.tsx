/** Printed only: a citation of the medium, and a QR code with its URL. */
import { lazy, Suspense, useEffect, useState } from 'react';
import type { MediaDetails } from '@mediothek/contract';
import { localeOf, paths, useHydrated, usePlatform } from '@mediothek/platform';
import { mediaTexts } from '../texts.ts';
import { plainCitation } from './plain-citation.ts';
import css from './print-card.module.css';

const PageQrCode = lazy(async () => ({ default: (await import('./url-qr-code.tsx')).UrlQrCode }));

export function PrintCard({ media }: { media: MediaDetails }) {
  const { t } = mediaTexts.useTexts();
  const locale = localeOf(usePlatform());
  const url = useHydrated() ? `${location.origin}${paths.media(media.id)}` : undefined; // rendered in the browser only, because the server has several host names
  const idle = useIdle();
  return (
    <aside className={css.card} aria-label={t('card.citation')}>
      <div>
        <p>{plainCitation(media, { locale, noYear: t('unavailable.noYear'), url })}</p>
        {media.doi && url && <p className={css.address}>{url}</p>}
      </div>
      {idle && url && (
        <Suspense>
          <PageQrCode url={url} label={t('card.code')} />
        </Suspense>
      )}
    </aside>
  );
}

/** Whether the browser is idle. The QR code is loaded then, because printing does not wait for it. */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    // Safari has no requestIdleCallback
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), 2000);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => setIdle(true));
    return () => cancelIdleCallback(handle);
  }, []);
  return idle;
}
