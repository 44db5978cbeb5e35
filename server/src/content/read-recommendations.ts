import { isPublicUrl } from '../base/outbound/ssrf-guard.ts';
import type { ContentProblem } from './content-error.ts';
import type { SiteFile } from './file-schemas.ts';
import type { YamlSource } from './yaml-source.ts';

/** The service that recommends media in place of our own similarity, where one is configured. */
export function readRecommendationService(
  { value, problemAt }: YamlSource<SiteFile>,
  report: (problem: ContentProblem) => void,
): URL | undefined {
  const text = value.recommendations?.service;
  if (text === undefined) return undefined;
  const url = URL.parse(text);
  if (url && isPublicUrl(url)) return url;
  report(
    problemAt(['recommendations', 'service'], 'recommendations.service: must be an http(s) address of the public web'),
  );
  return undefined;
}
