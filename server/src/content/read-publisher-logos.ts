import type { ContentFolder } from './content-folder.ts';

const logoFile = /^([a-z0-9][a-z0-9-]{0,79})\.(svg|png|jpe?g|webp|avif)$/;

/** `publishers/{slug}.svg` and the like: logos of publishers whose records bring none, or another. By slug, as paths. */
export async function readPublisherLogos(folder: ContentFolder): Promise<Map<string, string>> {
  const logos = new Map<string, string>();
  for (const name of await folder.names('publishers')) {
    const file = `publishers/${name}`;
    const slug = logoFile.exec(name)?.[1];
    if (slug === undefined)
      folder.report(file, 'logos are named like the publisher’s page: /publisher/klangarchiv, klangarchiv.svg');
    else if (logos.has(slug)) folder.report(file, `there is another logo of ${slug}`);
    else logos.set(slug, `/resources/content/${file}`);
  }
  return logos;
}
