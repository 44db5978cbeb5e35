/** A start without the page's boot data: asks for it, and shows the fatal error page as long as there is none. */
import { createRoot } from 'react-dom/client';
import type { Boot, CompleteBoot } from '../boot.ts';
import { completeBoot, documentLocale } from './complete-boot.ts';
import { FatalPage } from './fatal-page.tsx';

type Start = (boot: CompleteBoot) => Promise<void>;

export async function startLate(boot: Boot | undefined, start: Start): Promise<void> {
  const completed = await tryTo(() => completeBoot(boot).then(start));
  if (!completed) showFatalPage(boot, start);
}

/** Logged rather than thrown: the page says it to the visitor. */
async function tryTo(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    console.error('The portal could not be started', error);
    return false;
  }
}

function showFatalPage(boot: Boot | undefined, start: Start): void {
  const container = document.getElementById('root') ?? document.body;
  const root = createRoot(container);
  const retry = () =>
    tryTo(async () => {
      const complete = await completeBoot(boot);
      root.unmount();
      await start(complete);
    });
  root.render(<FatalPage locale={boot?.locale ?? documentLocale()} retry={retry} />);
}
