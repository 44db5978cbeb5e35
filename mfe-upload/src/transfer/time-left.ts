import { uploadTexts } from '../texts.ts';

/** Formats a duration, rounded: seconds below a minute, then minutes, then hours and minutes. */
export function useTimeLeft(): (seconds: number) => string {
  const { t } = uploadTexts.useTexts();
  return (seconds) => {
    if (seconds < 60) return t('time.seconds', { count: Math.max(1, Math.round(seconds)) });
    const minutes = Math.round(seconds / 60);
    if (minutes < 60) return t('time.minutes', { count: minutes });
    return t('time.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  };
}
