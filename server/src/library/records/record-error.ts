/** Record with a valid format that contradicts the library. `field`: the field that causes the error. */
export class RecordError extends Error {
  override name = 'RecordError';
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}
