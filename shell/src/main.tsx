/** The browser's entry: takes over what the server rendered, or makes up for what did not come with it. */
import '@mediothek/ui/tokens.css';
import '@mediothek/ui/base.css';
import { isComplete, readBoot } from './boot.ts';
import { startPortal } from './start/start-portal.tsx';

const boot = readBoot();
try {
  if (!isComplete(boot)) throw new Error('The page came without the site configuration');
  await startPortal(boot);
} catch (error) {
  if (boot?.rendered) throw error; // what the server rendered stays readable
  console.warn('The portal starts late', error);
  const { startLate } = await import(/* webpackChunkName: 'late-start' */ './start/late-start.tsx');
  // defence(late-start): Without configuration a page says so, and starts the portal once it can be had.
  await startLate(boot, startPortal);
}
