import { useState } from 'react';
import type { PlayerSection } from '@mediothek/contract';
import { localeOf, usePlatform } from '@mediothek/platform';
import { formatDuration } from '@mediothek/ui';
import { Checkbox } from '@mediothek/ui/forms';
import { actionTexts } from './action-texts.ts';
import { StartTimeField, type StartTimeFieldProps } from './start-time-field.tsx';
import { useStartTime, type StartTime } from './use-start-time.ts';

/** Which part of a medium a link or an embedded player plays. */
export interface TimeRange {
  /** Seconds. 0: the beginning. */
  start: number;
  /** Seconds. Absent: the end of the medium. */
  end?: number;
  /** State of the fields. */
  fields: {
    startTime: StartTime;
    section: PlayerSection | undefined;
    onlySection: boolean;
    chooseSection: (only: boolean) => void;
  };
}

/**
 * The section that the visitor repeats, or everything from an optional start time.
 * @param time position of the player in seconds
 * @param duration of the medium in seconds
 */
export function useTimeRange(
  time: number,
  duration: number | undefined,
  section: PlayerSection | undefined,
): TimeRange {
  const startTime = useStartTime(time, duration);
  const [onlySection, chooseSection] = useState(section !== undefined);
  const times =
    section && onlySection
      ? { start: Math.floor(section.start), end: Math.ceil(section.end) }
      : { start: startTime.seconds };
  return { ...times, fields: { startTime, section, onlySection, chooseSection } };
}

export interface TimeRangeFieldsProps extends Pick<StartTimeFieldProps, 'duration' | 'labels'> {
  range: TimeRange;
}

export function TimeRangeFields({ range: { fields }, duration, labels }: TimeRangeFieldsProps) {
  const { t } = actionTexts.useTexts();
  const locale = localeOf(usePlatform());
  const { startTime, section, onlySection, chooseSection } = fields;
  return (
    <>
      {section && (
        <Checkbox
          label={t('section', {
            start: formatDuration(section.start, locale),
            end: formatDuration(section.end, locale),
          })}
          checked={onlySection}
          onChange={({ currentTarget }) => chooseSection(currentTarget.checked)}
        />
      )}
      {!(section && onlySection) && <StartTimeField startTime={startTime} duration={duration} labels={labels} />}
    </>
  );
}
