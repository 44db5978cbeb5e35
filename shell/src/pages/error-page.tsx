import { useLocation } from 'react-router';
import { Button } from '@mediothek/ui';
import { paths, type PageFailure } from '@mediothek/platform/host';
import { shellTexts } from '../texts.ts';
import css from './error-page.module.css';

/** The status code, what happened, and one way on. */
export function ErrorPage({ failure }: { failure: PageFailure }) {
  const { t } = shellTexts.useTexts();
  const { pathname } = useLocation();
  const missing = failure.statusCode === 404;
  return (
    <section className={css.page}>
      <p className={css.code}>{failure.statusCode}</p>
      <h1>{t(missing ? 'error.notFound' : 'error.general')}</h1>
      <p>{missing ? t('error.notFoundMessage', { path: decodePath(pathname) }) : t('error.generalMessage')}</p>
      <Button variant="primary" href={paths.home()}>
        {t('error.home')}
      </Button>
    </section>
  );
}

/** As a person would write it; as it stands where its encoding is broken. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
