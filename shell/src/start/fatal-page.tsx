import { useState } from 'react';
import type { Locale } from '@mediothek/contract';
import { Button } from '@mediothek/ui';
import type { PageFailure } from '@mediothek/platform/host';
import { ErrorView, FailureDetails } from '../pages/error-view.tsx';
import css from './fatal-page.module.css';
import { fatalTexts } from './fatal-texts.ts';

/** The portal's name is part of the site configuration, which is missing here. */
const fallbackName = 'Mediothek';

interface FatalPageProps {
  locale: Locale;
  first: PageFailure;
  /** Starts the portal, which then replaces this page. Resolves to the failure if that is not possible. */
  retry(): Promise<PageFailure | undefined>;
}

/** Page for a portal that cannot start, and so has neither router nor texts. */
export function FatalPage({ locale, first, retry }: FatalPageProps) {
  const [failure, setFailure] = useState(first);
  const [busy, setBusy] = useState(false);
  const texts = fatalTexts[locale];
  const title = `${failure.statusCode} – ${fallbackName}`;
  const onRetry = async () => {
    setBusy(true);
    const again = await retry();
    if (!again) return; // this page has been replaced
    setFailure(again);
    setBusy(false);
  };
  return (
    <main className={css.page}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <p className={css.name}>{fallbackName}</p>
      <ErrorView
        code={failure.statusCode}
        heading={texts.heading}
        action={
          <div className={css.actions}>
            <Button variant="primary" icon="retry" busy={busy} onClick={() => void onRetry()}>
              {texts.retry}
            </Button>
            <Button href="/">{texts.home}</Button>
          </div>
        }
      >
        <p>{texts.text}</p>
        <FailureDetails failure={failure} />
        <p role="status">{failure !== first && !busy && texts.failedAgain}</p>
      </ErrorView>
    </main>
  );
}
