/** Joins class names and leaves out what is absent: `classNames(css.card, wide && css.wide)`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
