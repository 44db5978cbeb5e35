import { useLocation } from 'react-router-dom';
import { Button } from '@mediothek/ui';
import { paths, type PageFailure } from '@mediothek/platform/host';
import { useHost } from '../host.ts';
import { shellTexts } from '../texts.ts';
import { readErrorData } from './error-data.ts';
import css from './error-page.module.css';
import { ErrorView, FailureDetails } from './error-view.tsx';

/** Error page with one link to continue (specification, section 2.8). */
export function ErrorPage({ failure }: { failure: PageFailure }) {
  const { t } = shellTexts.useTexts();
  const { pathname } = useLocation();
  const { statusCode, stack } = failure;
  const { link, path = pathname } = readErrorData(failure.data);
  const { development } = useHost();
  const missing = statusCode === 404;
  return (
    <ErrorView
      code={statusCode}
      heading={t(missing ? 'error.notFound' : 'error.general')}
      action={
        <Button variant="primary" href={link?.href ?? paths.home()}>
          {link?.label ?? t('error.home')}
        </Button>
      }
    >
      {missing ? (
        <>
          <p>{t('error.notFoundMessage', { path: decodePath(path) })}</p>
          <p>{t('error.notFoundHint')}</p>
        </>
      ) : (
        <>
          <p>{t(statusCode === 503 ? 'error.unavailableMessage' : 'error.generalMessage')}</p>
          <FailureDetails failure={failure} />
        </>
      )}
      {development && stack && (
        // A scrollable region must be focusable.
        <pre className={css.stack} tabIndex={0} role="region" aria-label={t('error.stack')} lang="en">
          {stack}
        </pre>
      )}
    </ErrorView>
  );
}

/** Readable form of a path. If its encoding is invalid, it is returned unchanged. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
