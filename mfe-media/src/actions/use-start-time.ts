import { useState } from 'react';
import { parseMediaTime } from '@mediothek/contract';
import { formatDuration } from '@mediothek/ui';

export interface StartTime {
  chosen: boolean;
  /** Seconds that are used if a start time is chosen: those of the field, or the initial ones while it is invalid. */
  time: number;
  /** Content of the field. */
  text: string;
  problem?: 'invalid' | 'late' | undefined;
  /** Whole seconds. 0: none is chosen, or the field is invalid. */
  seconds: number;
  choose(chosen: boolean): void;
  type(text: string): void;
}

/**
 * State of an optional start time for a link, a citation, or the code for embedding.
 * @param time initial value in seconds
 * @param duration of the medium in seconds; a start time must be less
 */
export function useStartTime(time: number, duration: number | undefined): StartTime {
  const [chosen, choose] = useState(false);
  const [text, type] = useState(formatDuration(time, 'en'));
  const parsed = parseMediaTime(text);
  const late = parsed !== undefined && duration !== undefined && parsed >= Math.max(1, duration);
  const problem = parsed === undefined ? 'invalid' : (late && 'late') || undefined;
  const valid = problem === undefined ? Math.floor(parsed ?? 0) : undefined;
  const seconds = chosen && valid !== undefined ? valid : 0;
  return { chosen, time: valid ?? time, text, problem: chosen ? problem : undefined, seconds, choose, type };
}
