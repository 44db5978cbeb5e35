/** Replaces the logger of hls.js, which is off by default. */
export class Logger {
  trace(): void {}
  debug(): void {}
  log(): void {}
  info(): void {}
  warn(): void {}
  error(): void {}
}
export const logger = new Logger();
export const enableLogs = (): Logger => logger;
