/** HTML as data: rendered as text on the server, and with DOM methods in the browser. */

export type AttributeValue = string | number | boolean | undefined;
export interface MarkupNode {
  tag: string;
  attributes: Readonly<Record<string, AttributeValue>>;
  children: readonly (MarkupNode | string)[];
}
export type MarkupChild = MarkupNode | string | undefined | false;

/** `true` renders an attribute without a value. `false` and `undefined` omit attributes and children. */
export const h = (
  tag: string,
  attributes: Readonly<Record<string, AttributeValue>> = {},
  ...children: readonly MarkupChild[]
): MarkupNode => ({
  tag,
  attributes,
  children: children.filter((child): child is MarkupNode | string => child !== undefined && child !== false),
});
