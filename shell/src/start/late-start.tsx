/** Start without the page's boot data: fetches it, and shows the fatal error page until it is available. */
import { createRoot } from 'react-dom/client';
import type { PageFailure } from '@mediothek/platform/host';
import type { Boot, CompleteBoot } from '../boot.ts';
import { failureFrom } from '../page-data/page-failure.ts';
import { completeBoot, documentLocale } from './complete-boot.ts';
import { FatalPage } from './fatal-page.tsx';
import { applyFullStyles } from './full-styles.ts';

type Start = (boot: CompleteBoot) => Promise<void>;

export async function startLate(boot: Boot | undefined, start: Start): Promise<void> {
  await applyFullStyles();
  const failure = await failureOf(() => completeBoot(boot).then(start));
  if (failure) showFatalPage(boot, start, failure);
}

/** Logs the error instead of throwing it, because the page shows it to the visitor. */
async function failureOf(act: () => Promise<void>): Promise<PageFailure | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    console.error('The portal could not be started', error);
    return failureFrom(error, false);
  }
}

function showFatalPage(boot: Boot | undefined, start: Start, first: PageFailure): void {
  const root = createRoot(document.getElementById('root') ?? document.body);
  const retry = () =>
    failureOf(async () => {
      const complete = await completeBoot(boot);
      root.unmount();
      await start(complete);
    });
  root.render(<FatalPage locale={boot?.locale ?? documentLocale()} {...{ first, retry }} />);
}
