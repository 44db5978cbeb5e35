/** JSON-LD as the portal writes it: https://www.w3.org/TR/json-ld11/ in the vocabulary of https://schema.org. */
export type JsonLd = string | number | boolean | readonly JsonLd[] | JsonLdNode;
/** A member that is `undefined` is not there. */
export interface JsonLdNode {
  readonly [key: string]: JsonLd | undefined;
}

export const schemaOrg = 'https://schema.org';

/** A node, or several that belong together, as a document of its own. */
export const jsonLdDocument = (...nodes: readonly JsonLdNode[]): JsonLdNode =>
  nodes.length === 1 ? { '@context': schemaOrg, ...nodes[0] } : { '@context': schemaOrg, '@graph': nodes };

/** One value as it is, several as a list, none as nothing. */
export const oneOrMore = (values: readonly JsonLd[]): JsonLd | undefined => (values.length > 1 ? values : values[0]);
