/** JSON for the content of a `<script>`: its strings can neither end the element nor open a comment. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
