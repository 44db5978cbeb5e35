import { type ProcessingStep, processingSteps, type Upload } from '@mediothek/contract';

type Steps = Upload['steps'];

export interface ProgressReport {
  /** The step runs from now on; those before it are done. */
  begin(step: ProcessingStep): Promise<void>;
  /** @param progress 0 to 1 */
  advance(progress: number): void;
  /** Which step runs */
  readonly current: ProcessingStep;
  /** Writes nothing more, and waits for what is being written. */
  end(): Promise<void>;
}

/** ms; a page shows no more than this. */
const saveIntervalMs = 1000;
/** Seconds of work after which its speed says something. */
const minEstimateSeconds = 3;

/**
 * Keeps the steps of an upload up to date: at once when another one begins, else once in a second. Also while nothing
 * advances it asks now and then whether the work is still wanted.
 * @param save writes the steps; `false` when the work is not wanted any more
 * @param onSuperseded called once then, or with why it could not be saved
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
