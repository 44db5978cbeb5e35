/** JSON-LD in the vocabulary of https://schema.org: https://www.w3.org/TR/json-ld11/. */
export type JsonLd = string | number | boolean | readonly JsonLd[] | JsonLdNode;
/** Members that are `undefined` are omitted. */
export interface JsonLdNode {
  readonly [key: string]: JsonLd | undefined;
}

export const schemaOrg = 'https://schema.org';

/** Complete document of one node, or of several related nodes. */
export const jsonLdDocument = (...nodes: readonly JsonLdNode[]): JsonLdNode =>
  nodes.length === 1 ? { '@context': schemaOrg, ...nodes[0] } : { '@context': schemaOrg, '@graph': nodes };

/** A single value as it is, several values as a list, `undefined` for none. */
export const oneOrMore = (values: readonly JsonLd[]): JsonLd | undefined => (values.length > 1 ? values : values[0]);
