import type { ReactNode } from 'react';
import type { PageFailure } from '@mediothek/platform/host';
import css from './error-view.module.css';

interface ErrorViewProps {
  code: number;
  heading: string;
  /** The one button. */
  action: ReactNode;
  /** What happened. */
  children: ReactNode;
}

/** The frame that every error page has: the status code, a heading, what happened, and one way on. */
export function ErrorView({ code, heading, action, children }: ErrorViewProps) {
  return (
    <section className={css.page}>
      <p className={css.code}>{code}</p>
      <h1>{heading}</h1>
      {children}
      {action}
    </section>
  );
}

/** For whoever looks into it: the server's own words, which are English. */
export function FailureDetails({ failure: { statusMessage, message } }: { failure: PageFailure }) {
  const text = [statusMessage, message].filter(Boolean).join(': ');
  return text ? (
    <p className={css.details} lang="en">
      {text}
    </p>
  ) : null;
}
