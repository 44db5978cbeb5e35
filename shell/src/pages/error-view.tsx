import type { ReactNode } from 'react';
import type { PageFailure } from '@mediothek/platform/host';
import css from './error-view.module.css';

interface ErrorViewProps {
  code: number;
  heading: string;
  /** The only button; also a retry if the portal could not start. */
  action: ReactNode;
  /** Description of the error. */
  children: ReactNode;
}

/** Layout common to all error pages: status code, heading, description, and one button. */
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

/** The server's own message, in English, for technical readers. */
export function FailureDetails({ failure: { statusMessage, message } }: { failure: PageFailure }) {
  const text = [statusMessage, message].filter(Boolean).join(': ');
  return text ? (
    <p className={css.details} lang="en">
      {text}
    </p>
  ) : null;
}
