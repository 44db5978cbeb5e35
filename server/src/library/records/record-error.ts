/** A record that is well formed but does not fit the library; `field` names the part at fault. */
export class RecordError extends Error {
  override name = 'RecordError';
  readonly field: string;
  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}
