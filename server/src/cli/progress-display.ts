import { type SourceProgress } from '../exchange/import/source-progress.ts';
import { type CliContext, writeLine } from './cli-context.ts';
import { formatProgress } from './format-progress.ts';

const terminalIntervalMs = 100;
const plainIntervalMs = 5000;

/** Shows progress on stderr: a bar that is redrawn on a terminal, otherwise a line every few seconds. */
export class ProgressDisplay {
  readonly #stream: CliContext['stderr'];
  #progress: SourceProgress | undefined;
  #label = '';
  #started = 0;
  #timer: NodeJS.Timeout | undefined;
  #drawn = false;

  constructor(stream: CliContext['stderr']) {
    this.#stream = stream;
  }

  /** Ends the previous phase and starts another one. */
  start(label: string, progress: SourceProgress): void {
    this.stop();
    this.#label = label;
    this.#progress = progress;
    this.#started = performance.now();
    this.#timer = setInterval(() => this.#draw(), this.#stream.isTTY ? terminalIntervalMs : plainIntervalMs);
  }

  /** Writes a line above the bar. */
  message(text: string): void {
    this.#clear();
    writeLine(this.#stream, text);
  }

  /** Draws the end of the phase, which stays visible. */
  stop(): void {
    if (!this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#draw();
    if (this.#drawn) writeLine(this.#stream, '');
    this.#drawn = false;
  }

  #draw(): void {
    if (!this.#progress) return;
    const seconds = (performance.now() - this.#started) / 1000;
    const text = `${this.#label}: ${formatProgress(this.#progress, seconds, this.#stream.isTTY === true)}`;
    if (!this.#stream.isTTY) {
      writeLine(this.#stream, text);
      return;
    }
    // A line that wraps could not be redrawn.
    this.#clear();
    this.#stream.write(text.slice(0, (this.#stream.columns ?? 80) - 1));
    this.#drawn = true;
  }

  #clear(): void {
    if (this.#drawn) this.#stream.write('\r\u001B[2K');
    this.#drawn = false;
  }
}
