import { formatDuration, TextField } from '@mediothek/ui';
import { Checkbox } from '@mediothek/ui/forms';
import { localeOf, usePlatform } from '@mediothek/platform';
import { actionTexts } from './action-texts.ts';
import css from './dialogs.module.css';
import type { StartTime } from './use-start-time.ts';

export interface StartTimeFieldProps {
  startTime: StartTime;
  duration: number | undefined;
  /** Labels of the checkbox, which names the time, e.g. `01:23`, and of the text field. */
  labels: { choose: (time: string) => string; time: string };
}

/** Checkbox, and a field with the start time. */
export function StartTimeField({ startTime, duration, labels }: StartTimeFieldProps) {
  const { t } = actionTexts.useTexts();
  const locale = localeOf(usePlatform());
  const { chosen, time, text, problem, choose, type } = startTime;
  const errors = {
    invalid: () => t('time.invalid'),
    late: () => t('time.late', { duration: formatDuration(duration ?? 0, locale) }),
  };
  return (
    <div className={css.moment}>
      <Checkbox
        label={labels.choose(formatDuration(time, locale))}
        checked={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {chosen && (
        <TextField
          label={labels.time}
          className={css.time}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          error={problem && errors[problem]()}
        />
      )}
    </div>
  );
}
