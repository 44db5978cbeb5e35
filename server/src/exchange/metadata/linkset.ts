/** Link sets (RFC 9264): all links of a page and back to it, in one document. */
import type { TypedLink } from './signposting.ts';

/** `application/linkset+json` (RFC 9264, 4.2): the links by the resource that has them, then by relation type. */
export function linksetJson(links: readonly TypedLink[]): string {
  const linkset = [...Map.groupBy(links, ({ anchor }) => anchor)].map(([anchor, own]) => ({
    anchor,
    ...Object.fromEntries(
      [...Map.groupBy(own, ({ rel }) => rel)].map(([rel, targets]) => [
        rel,
        targets.map(({ target: href, type, profile }) => ({
          href,
          type,
          // Extension attributes are lists of strings (RFC 9264, 4.2.4.3).
          profile: profile === undefined ? undefined : [profile],
        })),
      ]),
    ),
  }));
  return `${JSON.stringify({ linkset }, null, 2)}\n`;
}

/** `application/linkset` (RFC 9264, 4.1): as in a `Link` header, a line each, with the resource that has the link. */
export const linksetText = (links: readonly TypedLink[]): string =>
  `${links
    .map(({ anchor, target, rel, type, profile }) =>
      [
        `<${target}>`,
        `rel="${rel}"`,
        ...(type ? [`type="${type}"`] : []),
        ...(profile ? [`profile="${profile}"`] : []),
        `anchor="${anchor}"`,
      ].join('; '),
    )
    .join(',\n')}\n`;
