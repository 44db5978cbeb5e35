/** Joins class names and omits absent ones: `classNames(css.card, wide && css.wide)`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
