/** In which formats a record can be had, by their prefixes. */
import type { MediaDetails } from '@mediothek/contract';
import { dataciteNamespace, dataciteSchema, dataciteXml } from '../metadata/datacite-xml.ts';
import { dublinCoreNamespace, dublinCoreSchema, dublinCoreXml } from '../metadata/dublin-core-xml.ts';
import type { MetadataOptions } from '../metadata/metadata-options.ts';
import type { Xml } from '../../base/xml.ts';
import { OaiError } from './oai-error.ts';

export interface MetadataFormat {
  schema: string;
  namespace: string;
  write(medium: MediaDetails, options: MetadataOptions): Xml;
}

const datacite: MetadataFormat = { schema: dataciteSchema, namespace: dataciteNamespace, write: dataciteXml };

/** `oai_datacite` as the OpenAIRE guidelines for data archives name it, `datacite` as DataCite itself does. */
export const metadataFormats: Readonly<Record<string, MetadataFormat>> = {
  oai_dc: { schema: dublinCoreSchema, namespace: dublinCoreNamespace, write: dublinCoreXml },
  oai_datacite: datacite,
  datacite,
};

/** @throws OaiError cannotDisseminateFormat; badArgument where no prefix is spelt like this */
export function metadataFormat(prefix: string): MetadataFormat {
  if (!/^[\w.!~*'()-]+$/.test(prefix)) throw new OaiError('badArgument', 'metadataPrefix is not spelt like one');
  const format = Object.hasOwn(metadataFormats, prefix) ? metadataFormats[prefix] : undefined;
  if (format) return format;
  const known = Object.keys(metadataFormats).join(', ');
  throw new OaiError('cannotDisseminateFormat', `There is no format "${prefix.slice(0, 40)}", only ${known}`);
}
