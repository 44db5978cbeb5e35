/** Interface of a DOI registration agency. datacite-registry.ts implements it for DataCite. */
import type { DataciteAttributes } from '../metadata/datacite-attributes.ts';

export interface DoiRegistry {
  /**
   * Registers a DOI, or updates its metadata. The call is idempotent.
   * @throws RegistryError
   */
  register(doi: string, attributes: DataciteAttributes, signal: AbortSignal): Promise<void>;
  /**
   * Removes a withdrawn medium from the agency's search. The DOI still resolves to the medium's page.
   * @throws RegistryError
   */
  hide(doi: string, signal: AbortSignal): Promise<void>;
}

/** Error response of an agency, as a sentence for a log. */
export class RegistryError extends Error {
  override name = 'RegistryError';
  /**
   * `record`: the agency rejects this description, others may be accepted. `service`: nothing can be registered now.
   */
  readonly concerns: 'record' | 'service';
  constructor(message: string, concerns: 'record' | 'service') {
    super(message);
    this.concerns = concerns;
  }
}
