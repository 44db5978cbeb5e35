import { paths, usePageLocation, useSite, useVisitor } from '@mediothek/platform';
import { classNames } from '@mediothek/ui';
import { mediaTexts } from '../../texts.ts';
import css from './transcript.module.css';

interface CorrectControlProps {
  /** The visitor chooses a line. */
  on: boolean;
  busy: boolean;
  onChange: (on: boolean) => void;
}

/** Starts and ends the choice of a line to correct. Visitors who are not signed in are led to the sign-in page. */
export function CorrectControl({ on, busy, onChange }: CorrectControlProps) {
  const { t } = mediaTexts.useTexts();
  const signedIn = useVisitor(({ auth }) => auth.loggedIn);
  const { availability } = useSite();
  const { pathname, search } = usePageLocation();
  const className = classNames(css.download, css.correct);
  if (!signedIn) {
    if (!availability['authentication.login']) return null;
    return (
      <a className={className} href={paths.login(`${pathname}${search}`)}>
        {t('transcript.correct')}
      </a>
    );
  }
  return (
    <button type="button" className={className} aria-busy={busy || undefined} onClick={() => onChange(!on)}>
      {t(on ? 'transcript.correctEnd' : 'transcript.correct')}
    </button>
  );
}
