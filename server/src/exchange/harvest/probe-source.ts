/** What a server says about itself before it becomes a source. */
import { createPolicyAgent } from '../../base/outbound/ssrf-guard.ts';
import { detectFormat } from '../import/detect-format.ts';
import { fetchWithRetries, type HarvestLimits } from '../import/fetch-with-retries.ts';
import { csvFormat, oaiFormat } from '../import/formats.ts';
import { isBareEndpoint, preferredFormat } from '../import/harvest.ts';
import { harvestPolicy } from '../import/harvest-policy.ts';
import type { ImportFormat } from '../import/import-format.ts';
import { InputError } from '../import/input-error.ts';
import { childrenOf, lineText, type XmlElement } from '../import/xml-element.ts';
import { oaiRules, readFindings, XmlRecords } from '../import/xml-records.ts';
import type { NewSource } from './sources.ts';

export interface SourceRequest {
  url: URL;
  format: ImportFormat | 'auto';
  prefix: string | undefined;
  set: string | undefined;
  everySeconds: number;
  isPrivate: boolean;
}

/** A source that can be added, and what the operator should know about it. */
export interface ProbedSource {
  source: NewSource;
  notes: string[];
}

/** Parameters that a run sets itself. */
const listParameters = ['verb', 'metadataPrefix', 'set', 'from', 'until', 'resumptionToken'];

/**
 * Asks a server what it offers.
 * @throws InputError if it offers nothing that can be harvested; FetchError if it cannot be reached
 */
export async function probeSource(
  request: SourceRequest,
  { limits, signal }: { limits: HarvestLimits; signal: AbortSignal },
): Promise<ProbedSource> {
  const policy = harvestPolicy(request.url, request.isPrivate);
  const agent = await createPolicyAgent(policy);
  const get = (url: URL) => fetchWithRetries(url, limits, signal, () => undefined, { guard: policy, agent });
  try {
    const { url, format, prefix, set } = request;
    const hasListParameters = prefix !== undefined || set !== undefined || url.searchParams.has('verb');
    if (format === oaiFormat || hasListParameters || isBareEndpoint(url, format)) return await probeList(request, get);
    if (format !== 'auto') return rejectTables(plainSource(request, format));
    const response = await get(url);
    const type = response.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
    const detected = await detectFormat(response.body, { path: url.pathname, contentType: type });
    return detected.format === oaiFormat
      ? await probeList(request, get)
      : rejectTables(plainSource(request, detected.format));
  } finally {
    // Also closes the connections of responses that were not read to their end.
    await agent.destroy();
  }
}

function plainSource({ url, everySeconds, isPrivate }: SourceRequest, format: ImportFormat): ProbedSource {
  return {
    source: {
      url: url.href,
      format: format.name,
      prefix: null,
      set_spec: null,
      has_seconds: false,
      every_seconds: everySeconds,
      is_private: isPrivate,
    },
    notes: [
      'The source is read completely each time. What it no longer contains stays, because it does not tell deletions.',
    ],
  };
}

function rejectTables(probed: ProbedSource): ProbedSource {
  if (probed.source.format === csvFormat.name)
    throw new InputError('A table needs a mapping file. “mediothek import” reads it once; it cannot be a source.');
  return probed;
}

type Get = (url: URL) => ReturnType<typeof fetchWithRetries>;

async function probeList(request: SourceRequest, get: Get): Promise<ProbedSource> {
  const { url, everySeconds, isPrivate } = request;
  const base = new URL(url);
  for (const name of listParameters) base.searchParams.delete(name);
  const identity = await identify(base, get);
  const valueOf = (name: string) => lineText(childrenOf(identity, name)[0]);
  const prefix = request.prefix ?? url.searchParams.get('metadataPrefix') ?? (await preferredFormat(base, get));
  const deletions = valueOf('deletedRecord');
  return {
    source: {
      url: base.href,
      format: oaiFormat.name,
      prefix,
      set_spec: request.set ?? url.searchParams.get('set'),
      has_seconds: /ss/i.test(valueOf('granularity')),
      every_seconds: everySeconds,
      is_private: isPrivate,
    },
    notes: [
      `${valueOf('repositoryName') || 'The server'} offers the metadata format ${prefix}.`,
      ...(deletions === 'persistent'
        ? []
        : [
            `The server does not ${deletions === 'no' ? '' : 'always '}tell which records it deletes (deletedRecord: ${deletions || 'missing'}).`,
          ]),
    ],
  };
}

async function identify(base: URL, get: Get): Promise<XmlElement> {
  const url = new URL(base);
  url.searchParams.set('verb', 'Identify');
  const response = await get(url);
  for await (const finding of readFindings(response.body, new XmlRecords(oaiRules('Identify', 'error')))) {
    if (finding.kind !== 'element') throw new InputError(`${url.href} ${finding.problem}`);
    if (finding.element.name === 'error') throw new InputError(`${url.href}: ${lineText(finding.element)}`);
    return finding.element;
  }
  throw new InputError(`${url.href} does not identify itself as an OAI-PMH server`);
}
