import type { ProcessingFailure } from '@mediothek/contract';

/** The file is at fault, and trying again changes nothing: its author learns which rule it breaks. */
export class ProcessingError extends Error {
  override name = 'ProcessingError';
  readonly rule: ProcessingFailure;
  /** @param detail what was found, in English: for the record, beside the form's text for the rule */
  constructor(rule: ProcessingFailure, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.rule = rule;
  }
}
