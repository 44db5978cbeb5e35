/**
 * Page numbers of a pagination: the first, the last, and the current one with the adjacent pages. `gap` replaces two or
 * more omitted pages.
 */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])].filter((n) => n >= 1 && n <= pages);
  numbers.sort((a, b) => a - b);
  return numbers.flatMap((n, index) => {
    const previous = numbers[index - 1] ?? n - 1;
    if (n - previous === 1) return [n];
    return n - previous === 2 ? [n - 1, n] : ['gap' as const, n];
  });
}
