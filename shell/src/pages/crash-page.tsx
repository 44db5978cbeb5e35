import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorPage } from './error-page.tsx';

/** What is left when the shell itself throws, in a loader or while it renders. */
export function CrashPage() {
  const error = useRouteError();
  useEffect(() => {
    console.error('The shell failed', error); // the console is outside React
  }, [error]);
  return <ErrorPage failure={{ statusCode: 500, message: String(error) }} />;
}
