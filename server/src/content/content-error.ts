/** One mistake in the content folder; line and column count from 1. */
export interface ContentProblem {
  /** Relative to the content folder, e.g. `pages/contact.en.md` */
  file: string;
  line: number;
  column: number;
  message: string;
}

/** Content that cannot be shown, with every mistake found in one pass. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly ContentProblem[];
  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`).join('\n'));
    this.problems = problems;
  }
}
