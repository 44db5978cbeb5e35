import { useEffect } from 'react';
import { paths, useSite } from '@mediothek/platform/host';
import { useHost } from '../host.ts';
import { SiteLogo } from '../layout/site-logo.tsx';
import { failureFrom } from '../page-data/page-failure.ts';
import { pageTitle } from '../page-data/page-title.ts';
import { shellTexts } from '../texts.ts';
import css from './crash-page.module.css';
import { ErrorPage } from './error-page.tsx';

/** Page without header and footer, for errors while the shell itself renders or a page is loaded. */
export function CrashPage({ error }: { error: unknown }) {
  const { development, recovery } = useHost();
  const { t, locale } = shellTexts.useTexts();
  const site = useSite();
  const failure = failureFrom(error, development);
  useEffect(() => {
    console.error('The shell failed', error); // the console is outside React
    void recovery?.recoverPage(undefined, error, Date.now()); // a file of the shell may be missing
  }, [error, recovery]);
  return (
    <div className={css.page}>
      <title>{pageTitle(site, locale, { head: undefined, failure }, t)}</title>
      <meta name="robots" content="noindex" />
      <a className={css.logo} href={paths.home()}>
        <SiteLogo />
      </a>
      <main>
        <ErrorPage failure={failure} />
      </main>
    </div>
  );
}
