/** Whether an operation failed because the file does not exist. */
export const isNotFoundError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
