/** The operator's own style sheet, `styles.css`: styles of the classes that categories and tiles name in `cssClass`. */
import { createHash } from 'node:crypto';
import postcss, { CssSyntaxError, type AtRule, type Declaration, type Root } from 'postcss';
import { categoryClasses, tileClasses } from '@mediothek/contract';
import { ContentError, type ContentProblem } from './content-error.ts';
import type { ContentFolder } from './content-folder.ts';

export interface StyleSheet {
  text: string;
  /** Part of the hash. */
  version: string;
  /** Path with the version, so that browsers may cache it for ever. */
  href: string;
  /** Hash of the text in the form of the attribute `integrity`. */
  integrity: string;
  /**
   * The text without comments if pages contain it, so that their first paint waits for no further request. `undefined`:
   * they link it, because it is large, or because its relative URLs would refer to the page.
   */
  inline: string | undefined;
  /** Classes that its rules name. */
  classes: ReadonlySet<string>;
}

const styleSheetFile = 'styles.css';
const portalClasses: ReadonlySet<string> = new Set([...categoryClasses, ...tileClasses]);
/** Every page loads it before its first paint. */
const maxBytes = 32_768;
/** A larger one would be sent with every page, and delay it, instead of being cached. */
const maxInlineBytes = 4_096;
/** Base of relative URLs in the style sheet. */
const base = '/resources/content/';

/**
 * Adds a problem if content names a class that has no style: neither one of `own`, the portal's classes, nor one of the
 * style sheet, which has been read before.
 */
export function checkClass(
  folder: ContentFolder,
  name: string | undefined,
  own: readonly string[],
  problem: (message: string) => ContentProblem,
): void {
  if (name === undefined || !folder.classes || own.includes(name) || folder.classes.has(name)) return;
  folder.problems.push(problem(`"${name}" is neither one of ${own.join(', ')} nor a class of ${styleSheetFile}`));
}

/**
 * Reads the style sheet, and sets the classes of the folder.
 * @returns `undefined` without such a file, or if it has problems, which are added
 */
export async function readStyleSheet(folder: ContentFolder): Promise<StyleSheet | undefined> {
  if (!(await folder.has(styleSheetFile))) return undefined;
  const text = await folder.text(styleSheetFile);
  const styleSheet = text === undefined ? undefined : folder.collect(() => parseStyleSheet(text, folder.origin));
  folder.classes = styleSheet?.classes;
  return styleSheet;
}

/**
 * @param origin of the portal. `undefined`: only paths are accepted as URLs
 * @throws ContentError with all problems
 */
export function parseStyleSheet(text: string, origin?: string): StyleSheet {
  const problems: ContentProblem[] = [];
  const addProblem = (message: string, { line, column } = { line: 1, column: 1 }) =>
    void problems.push({ file: styleSheetFile, line, column, message });
  const bytes = Buffer.byteLength(text);
  if (bytes > maxBytes) addProblem(`has ${bytes} bytes, more than ${maxBytes}`);
  const classes = new Set<string>();
  let hasUrls = false;
  const check = (node: AtRule | Declaration, value: string) => {
    for (const url of urlsIn(value)) {
      hasUrls = true;
      if (!isOwn(url, origin)) addProblem(`${url} is not a file of this portal`, node.source?.start);
    }
  };
  const root = parse(text, addProblem);
  root?.walkRules((rule) => {
    for (const name of classesIn(rule.selector)) {
      if (portalClasses.has(name))
        addProblem(`.${name} is a class of the portal; use another name`, rule.source?.start);
      classes.add(name);
    }
  });
  root?.walkAtRules((rule) => {
    // The address of an imported file has no hash, so that `integrity` would not cover it.
    if (unescaped(rule.name).toLowerCase() === 'import') {
      addProblem('@import is not supported; write all rules into this file', rule.source?.start);
    } else check(rule, rule.params);
  });
  root?.walkDecls((declaration) => check(declaration, declaration.value));
  if (problems.length > 0) throw new ContentError(problems);
  const digest = createHash('sha256').update(text).digest();
  const version = digest.toString('base64url').slice(0, 16);
  const integrity = `sha256-${digest.toString('base64')}`;
  const inline = hasUrls ? undefined : inlineText(root);
  return { text, version, href: `${base}styles.${version}.css`, integrity, inline, classes };
}

/**
 * @returns the rules without comments, in which PostCSS has escaped `</style>`. `undefined`: they are too long, or could
 * end the element of a page
 */
function inlineText(root: Root | undefined): string | undefined {
  root?.walkComments((comment) => void comment.remove());
  const text = root?.toString().trim() ?? '';
  return Buffer.byteLength(text) > maxInlineBytes || text.includes('</') ? undefined : text;
}

function parse(text: string, addProblem: (message: string, at?: { line: number; column: number }) => void) {
  try {
    return postcss.parse(text);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    addProblem(error.reason, { line: error.line ?? 1, column: error.column ?? 1 });
    return undefined;
  }
}

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].flatMap(([, name]) => name ?? []);

/** Resolves escapes (CSS Syntax 3, 4.3.7), which could hide a function's name: `u\72l(…)`. */
const unescaped = (value: string): string =>
  value.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|(.))/gis, (_, code: string | undefined, character: string | undefined) =>
    code === undefined ? (character ?? '') : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10_ff_ff)),
  );

/** Arguments of `url()`, and of the functions whose strings are URLs. */
function urlsIn(escaped: string): string[] {
  const value = unescaped(escaped);
  const urls = [...value.matchAll(/\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^)]*))/gi)].map(([, ...found]) => found);
  const strings = /\b(?:image-set|image|src)\(/i.test(value)
    ? [...value.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, ...found]) => found)
    : [];
  return [...urls, ...strings].flatMap((found) => found.find((text) => text !== undefined)?.trim() ?? []);
}

function isOwn(url: string, origin = 'http://portal.invalid'): boolean {
  if (/^data:image\//i.test(url) || url.startsWith('#')) return true;
  return URL.parse(url, origin + base)?.origin === origin;
}
