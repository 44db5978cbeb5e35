import { useState } from 'react';
import type { Locale } from '@mediothek/contract';
import { Button } from '@mediothek/ui';
import { ErrorView } from '../pages/error-view.tsx';
import css from './fatal-page.module.css';
import { fatalTexts } from './fatal-texts.ts';

/** Without a site configuration nobody knows the portal's name. */
const fallbackName = 'Mediothek';
const title = `500 – ${fallbackName}`;

interface FatalPageProps {
  locale: Locale;
  /** Starts the portal, which then takes this page's place; answers whether it could. */
  retry(): Promise<boolean>;
}

/** The portal cannot start: neither its router nor its texts are there. */
export function FatalPage({ locale, retry }: FatalPageProps) {
  const [state, setState] = useState<'failed' | 'busy' | 'failed again'>('failed');
  const texts = fatalTexts[locale];
  const onRetry = async () => {
    setState('busy');
    if (!(await retry())) setState('failed again');
  };
  return (
    <main className={css.page}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <p className={css.name}>{fallbackName}</p>
      <ErrorView
        code={500}
        heading={texts.heading}
        action={
          <Button variant="primary" icon="retry" busy={state === 'busy'} onClick={() => void onRetry()}>
            {texts.retry}
          </Button>
        }
      >
        <p>{texts.text}</p>
        <p role="status">{state === 'failed again' ? texts.failedAgain : ''}</p>
      </ErrorView>
    </main>
  );
}
