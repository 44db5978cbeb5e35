/** What registers DOIs: an agency as the portal sees it. DataCite's is in datacite-registry.ts. */
import type { DataciteAttributes } from '../metadata/datacite-attributes.ts';

export interface DoiRegistry {
  /**
   * Registers a DOI, or tells what changed of what it names; doing it again changes nothing.
   * @throws RegistryError
   */
  register(doi: string, attributes: DataciteAttributes, signal: AbortSignal): Promise<void>;
  /**
   * Takes what was withdrawn out of the agency's search; the DOI goes on leading to its page.
   * @throws RegistryError
   */
  hide(doi: string, signal: AbortSignal): Promise<void>;
}

/** What an agency answered, as a sentence for a log. */
export class RegistryError extends Error {
  override name = 'RegistryError';
  /** `record`: this description is refused, others need not be. `service`: nothing can be registered now. */
  readonly concerns: 'record' | 'service';
  constructor(message: string, concerns: 'record' | 'service') {
    super(message);
    this.concerns = concerns;
  }
}
