/** Critical CSS: the rules of a style sheet that a page uses. */
import { LRUCache } from 'lru-cache';
import { hash, type InlineStyle } from './csp.ts';

/** Rule as `shared/build/src/style-rules.ts` writes it. */
interface StyleRule {
  css: string;
  /** The rule is used by pages that contain all classes of one of these lists. */
  classes: string[][];
}

/** Pages of the same kind use the same rules. */
const maxCachedStyles = 200;

export class CriticalCss {
  readonly #rules: readonly StyleRule[];
  readonly #cache = new LRUCache<string, InlineStyle>({ max: maxCachedStyles });

  constructor(rules: readonly StyleRule[]) {
    this.#rules = rules;
  }

  /** @param html as React writes it: classes in double quotes */
  of(html: string): InlineStyle {
    const pageClasses = classesIn(html);
    const isUsed = ({ classes }: StyleRule) => classes.some((all) => all.every((name) => pageClasses.has(name)));
    const used = this.#rules.map(isUsed);
    const key = used.map(Number).join('');
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const text = this.#rules.flatMap(({ css }, index) => (used[index] ? css : [])).join('');
    const style = { text, hash: hash(text) };
    this.#cache.set(key, style);
    return style;
  }
}

function classesIn(html: string): Set<string> {
  const lists = new Set<string>();
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g)) lists.add(list);
  return new Set([...lists].flatMap((list) => list.split(' ')));
}
