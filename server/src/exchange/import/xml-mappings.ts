import { dataciteMapping } from './datacite-mapping.ts';
import { dublinCoreMapping } from './dublin-core-mapping.ts';
import { mediothekMapping } from './mediothek-mapping.ts';
import { ntmMapping } from './ntm-mapping.ts';
import type { XmlMapping } from './xml-mapping.ts';

/** Metadata formats, the richest first. If an OAI-PMH server offers several, the first one here is requested. */
export const xmlMappings: readonly XmlMapping[] = [mediothekMapping, dataciteMapping, ntmMapping, dublinCoreMapping];
