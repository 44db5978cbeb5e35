import type { MediaRecord } from '@mediothek/contract';

/** What processing made of a file. Paths of `files` are relative to the folder that it was written to. */
export interface ProcessingResult {
  medium: MediaRecord['medium'];
  /** Seconds */
  duration: number;
  files: NonNullable<MediaRecord['files']>;
  chapters?: MediaRecord['chapters'];
}
