/** One problem in the content folder. Line and column are counted from 1. */
export interface ContentProblem {
  /** Path relative to the content folder, for example `pages/contact.en.md`. */
  file: string;
  line: number;
  column: number;
  message: string;
}

/** Invalid content, with all problems that were found in one pass. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly ContentProblem[];
  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`).join('\n'));
    this.problems = problems;
  }
}
