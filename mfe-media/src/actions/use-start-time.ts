import { useState } from 'react';
import { parseMediaTime } from '@mediothek/contract';
import { formatDuration } from '@mediothek/ui';

export interface StartTime {
  chosen: boolean;
  /** As it stands in the field. */
  text: string;
  problem?: 'invalid' | 'late' | undefined;
  /** Whole seconds; 0 where none is chosen, or the field holds none. */
  seconds: number;
  choose(chosen: boolean): void;
  type(text: string): void;
}

/**
 * A moment that may be part of a link, a citation, or code for other pages.
 * @param time seconds to begin with @param duration seconds; what is not shorter is no moment of the medium
 */
export function useStartTime(time: number, duration: number | undefined): StartTime {
  const [chosen, choose] = useState(false);
  const [text, type] = useState(formatDuration(time, 'en'));
  const parsed = parseMediaTime(text);
  const late = parsed !== undefined && duration !== undefined && parsed >= Math.max(1, duration);
  const problem = parsed === undefined ? 'invalid' : (late && 'late') || undefined;
  const seconds = chosen && problem === undefined ? Math.floor(parsed ?? 0) : 0;
  return { chosen, text, problem: chosen ? problem : undefined, seconds, choose, type };
}
