const sheets = new Map<string, CSSStyleSheet>();

/**
 * Puts a style sheet into the shadow root that `node` is in, once; all players of a page share it. Constructed ones, because
 * the page's policy forbids inline styles.
 */
export function adoptStyles(node: Node, css: string): void {
  const root = node.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) sheet.replaceSync(css);
  sheets.set(css, sheet);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
