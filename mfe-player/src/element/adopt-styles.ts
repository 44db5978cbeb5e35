const sheets = new Map<string, CSSStyleSheet>();

/**
 * Adds a style sheet to the shadow root of `node`, once. All players of a page share it. A constructed sheet, because
 * the page's CSP forbids inline styles.
 */
export function adoptStyles(node: Node, css: string): void {
  const root = node.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const sheet = sheets.get(css) ?? new CSSStyleSheet();
  if (!sheets.has(css)) sheet.replaceSync(css);
  sheets.set(css, sheet);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
