import type { MediaRecord } from '@mediothek/contract';

/** Result of processing. Paths in `files` are relative to the output folder. */
export interface ProcessingResult {
  medium: MediaRecord['medium'];
  /** Seconds */
  duration: number;
  files: NonNullable<MediaRecord['files']>;
  chapters?: MediaRecord['chapters'];
}
