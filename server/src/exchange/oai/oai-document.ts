/** XML of responses: OAI-PMH 2.0, sections 3.2 and 2.5. */
import { element, type Xml, xmlDocument } from '../../base/xml.ts';
import { datestamp } from './datestamp.ts';
import type { OaiError } from './oai-error.ts';
import type { OaiHeader } from './oai-headers.ts';
import type { OaiRequest } from './oai-request.ts';

const namespace = 'http://www.openarchives.org/OAI/2.0/';

/**
 * Complete response.
 * @param request `undefined` if the request is invalid; its arguments are then not repeated
 */
export function oaiDocument(baseUrl: string, request: OaiRequest | undefined, ...content: Xml[]): string {
  return xmlDocument(
    element(
      'OAI-PMH',
      {
        xmlns: namespace,
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation': `${namespace} ${namespace}OAI-PMH.xsd`,
      },
      element('responseDate', {}, datestamp(new Date())),
      element('request', request ? { verb: request.verb, ...request.arguments } : {}, baseUrl),
      ...content,
    ),
  );
}

export const errorElement = ({ code, message }: OaiError): Xml => element('error', { code }, message);

/** For example `oai:portal.example:1001`. */
export const oaiIdentifier = (origin: string, id: string): string => `oai:${new URL(origin).hostname}:${id}`;

/** @returns id of the medium; `undefined` if the identifier is not of this repository */
export function idOf(origin: string, identifier: string): string | undefined {
  const prefix = oaiIdentifier(origin, '');
  const id = identifier.startsWith(prefix) ? identifier.slice(prefix.length) : '';
  return /^\d{1,18}$/.test(id) ? id : undefined;
}

export const headerElement = (origin: string, { id, modified, deleted, sets }: OaiHeader): Xml =>
  element(
    'header',
    { status: deleted ? 'deleted' : undefined },
    element('identifier', {}, oaiIdentifier(origin, id)),
    element('datestamp', {}, datestamp(modified)),
    ...sets.map((spec) => element('setSpec', {}, spec)),
  );
