import { type ProcessingStep, processingSteps, type Upload } from '@mediothek/contract';

type Steps = Upload['steps'];

export interface ProgressReport {
  /** Marks the step as running, and earlier ones as done. */
  begin(step: ProcessingStep): Promise<void>;
  /** @param progress 0 to 1 */
  advance(progress: number): void;
  /** Running step. */
  readonly current: ProcessingStep;
  /** Stops writing, and waits for the current write. */
  end(): Promise<void>;
}

/** Milliseconds between two writes. A page does not show more. */
const saveIntervalMs = 1000;
/** Seconds of work after which the remaining time can be estimated. */
const minEstimateSeconds = 3;

/**
 * Saves the steps of an upload: immediately when a step begins, otherwise once per second. Saving also checks whether
 * the attempt is still current, even if the progress does not change.
 * @param save writes the steps. Returns `false` if the attempt is superseded.
 * @param onSuperseded called if the attempt is superseded, or with the error of saving
 */
export function reportProgress(
  save: (steps: Steps) => Promise<boolean>,
  onSuperseded: (reason?: unknown) => void,
): ProgressReport {
  let current: ProcessingStep = processingSteps[0];
  let startedAt = performance.now();
  let progress: number | undefined;
  let saving: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const runningStep = (): Steps[number] => {
    const seconds = (performance.now() - startedAt) / 1000;
    const secondsLeft =
      progress && seconds >= minEstimateSeconds ? Math.round((seconds / progress) * (1 - progress)) : undefined;
    const estimate = {
      ...(progress !== undefined && { progress }),
      ...(secondsLeft !== undefined && { secondsLeft }),
    };
    return { step: current, state: 'running', ...estimate };
  };
  const steps = (): Steps => {
    const at = processingSteps.indexOf(current);
    return processingSteps.map((step, index) =>
      index === at ? runningStep() : { step, state: index < at ? 'done' : 'waiting' },
    );
  };
  const write = async (): Promise<void> => {
    try {
      if (!(await save(steps()))) onSuperseded();
    } catch (error) {
      onSuperseded(error);
    }
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      saving = saving.then(write).finally(schedule);
    }, saveIntervalMs);
  };
  schedule();
  return {
    get current() {
      return current;
    },
    async begin(step) {
      [current, startedAt, progress] = [step, performance.now(), undefined];
      saving = saving.then(write);
      await saving;
    },
    advance(reached) {
      progress = Math.min(1, Math.max(progress ?? 0, reached));
    },
    async end() {
      clearTimeout(timer);
      await saving;
      clearTimeout(timer);
    },
  };
}
