/** A `<meta>` element. OpenGraph is RDFa and uses `property` where HTML uses `name`. */
export interface MetaTag {
  attribute: 'name' | 'property';
  key: string;
  content: string;
}
export const metaTag = (key: string, content: string): MetaTag => ({ attribute: 'name', key, content });
export const propertyTag = (key: string, content: string): MetaTag => ({ attribute: 'property', key, content });
