import type { EmbedSettings } from './content.ts';
import type { ContentProblem } from './content-error.ts';
import type { SiteFile } from './file-schemas.ts';
import type { YamlSource } from './yaml-source.ts';

/**
 * Origin in the form of browsers: lower case, without a path. It becomes part of a Content-Security-Policy, where other
 * characters have a meaning.
 */
const origin = /^https?:\/\/(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/;
const anyHostBelow = /^(https?:\/\/)\*\./;

/** Reads `embed`. Default: any site. */
export function readEmbed(
  { value, problemAt }: YamlSource<SiteFile>,
  onProblem: (problem: ContentProblem) => void,
): EmbedSettings {
  const read = (name: 'sites' | 'api', isOrigin: (text: string) => boolean, example: string) => {
    const setting = value.embed?.[name] ?? 'any';
    if (setting === 'any') return setting;
    if (!Array.isArray(setting)) {
      onProblem(problemAt(['embed', name], `embed.${name}: must be any or a list of origins such as ${example}`));
      return [];
    }
    const origins = setting.map(String);
    for (const [index, text] of origins.entries()) {
      if (isOrigin(text)) continue;
      const problem = `embed.${name}[${index}]: "${text}" is no origin such as ${example}`;
      onProblem(problemAt(['embed', name, index], problem));
    }
    return origins;
  };
  return {
    sites: read('sites', (text) => origin.test(text.replace(anyHostBelow, '$1')), 'https://*.example.edu'),
    api: read('api', (text) => origin.test(text), 'https://www.example.org'),
  };
}
