/** How the command line ends, for scripts. */
export const exitCodes = {
  done: 0,
  /** Something failed or was refused; the messages say what. */
  failed: 1,
  /** The command line itself was wrong. */
  usage: 2,
  /** Stopped by Ctrl-C (128 + SIGINT). */
  interrupted: 130,
  /** The reader of the results left before their end (128 + SIGPIPE). */
  closedPipe: 141,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
