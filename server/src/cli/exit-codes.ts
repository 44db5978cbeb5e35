/** Exit codes of the command line, for scripts. */
export const exitCodes = {
  done: 0,
  /** Something failed or was rejected. Messages describe the cause. */
  failed: 1,
  /** The arguments were invalid. */
  usage: 2,
  /** Interrupted by Ctrl-C (128 + SIGINT). */
  interrupted: 130,
  /** The reader of the results closed the pipe before their end (128 + SIGPIPE). */
  closedPipe: 141,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
