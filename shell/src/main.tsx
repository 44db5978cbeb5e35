/** Entry of the browser: hydrates the server's page, or starts without the parts that did not come with it. */
import '@mediothek/ui/tokens.css';
import '@mediothek/ui/base.css';
import './composition/react-hook.ts'; // before React
import './extensions/extensions.css';
import { isComplete, readBoot } from './boot.ts';
import { startPortal } from './start/start-portal.tsx';

const boot = readBoot();
try {
  if (!isComplete(boot)) throw new Error('The page came without the site configuration');
  await startPortal(boot);
} catch (error) {
  if (boot?.rendered) throw error; // the server's content stays readable
  console.warn('The portal starts late', error);
  const { startLate } = await import(/* webpackChunkName: 'late-start' */ './start/late-start.tsx');
  // defence(late-start): Without configuration the page shows an error, and starts the portal once the configuration is
  // available.
  await startLate(boot, startPortal);
}
