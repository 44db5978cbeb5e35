import type { ProcessingFailure } from '@mediothek/contract';

/** The file violates a rule, so a retry is of no use. The author learns which rule it is. */
export class ProcessingError extends Error {
  override name = 'ProcessingError';
  readonly rule: ProcessingFailure;
  /** @param detail finding in English, for the log. The form has its own text for the rule. */
  constructor(rule: ProcessingFailure, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.rule = rule;
  }
}
