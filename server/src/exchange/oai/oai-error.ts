/**
 * Error codes of OAI-PMH 2.0, section 3.6. The two others, `noMetadataFormats` and `noSetHierarchy`, do not occur here.
 */
export type OaiErrorCode =
  'badArgument' | 'badResumptionToken' | 'badVerb' | 'cannotDisseminateFormat' | 'idDoesNotExist' | 'noRecordsMatch';

/** Protocol error, which is sent with status 200 and an `error` element. */
export class OaiError extends Error {
  override name = 'OaiError';
  readonly code: OaiErrorCode;
  constructor(code: OaiErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
