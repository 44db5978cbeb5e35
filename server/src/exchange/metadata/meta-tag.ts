/** A `<meta>` of the head. OpenGraph is RDFa and has properties where HTML has names. */
export interface MetaTag {
  attribute: 'name' | 'property';
  key: string;
  content: string;
}
export const metaTag = (key: string, content: string): MetaTag => ({ attribute: 'name', key, content });
export const propertyTag = (key: string, content: string): MetaTag => ({ attribute: 'property', key, content });
