const resolvers: Readonly<Record<string, (id: string) => string | undefined>> = {
  doi: (id) => doiUrlOf(id),
  'crossref funder id': (id) => doiUrlOf(id),
  handle: (id) => `https://hdl.handle.net/${path(id.replace(/^(?:hdl:|https?:\/\/hdl\.handle\.net\/)/i, ''))}`,
  ark: (id) => `https://n2t.net/${path(id)}`,
  arxiv: (id) => `https://arxiv.org/abs/${path(id.replace(/^arxiv:/i, ''))}`,
  pmid: (id) => (/^\d+$/.test(id) ? `https://pubmed.ncbi.nlm.nih.gov/${id}/` : undefined),
  urn: (id) => (/^urn:nbn:/i.test(id) ? `https://nbn-resolving.org/${path(id)}` : undefined),
  orcid: (id) => `https://orcid.org/${path(id)}`,
  ror: (id) => `https://ror.org/${path(id.replace(/^ror\.org\//, ''))}`,
  gnd: (id) => `https://d-nb.info/gnd/${path(id)}`,
  isni: (id) => `https://isni.org/isni/${path(id.replaceAll(/[\s-]/g, ''))}`,
  wikidata: (id) => (/^Q\d+$/.test(id) ? `https://www.wikidata.org/wiki/${id}` : undefined),
};

const path = (id: string): string => encodeURIComponent(id).replaceAll('%2F', '/').replaceAll('%3A', ':');

function doiUrlOf(id: string): string | undefined {
  const doi = id.replace(/^(?:doi:|(?:https?:\/\/)?(?:dx\.)?doi\.org\/)/i, '');
  return /^10\.\d{4,9}\/\S+$/.test(doi) ? `https://doi.org/${path(doi)}` : undefined;
}

/**
 * URL at which an identifier can be looked up. An identifier may already be a URL.
 * @param scheme type of the identifier in DataCite, such as `DOI`, or scheme of a name identifier, such as `ROR`
 * @returns `undefined` if nobody resolves such identifiers
 */
export function identifierUrl(scheme: string | undefined, identifier: string): string | undefined {
  const id = identifier.trim();
  if (/^https?:\/\/[^\s]+$/i.test(id)) return URL.canParse(id) ? id : undefined;
  const key = scheme?.toLowerCase() ?? '';
  return id !== '' && Object.hasOwn(resolvers, key) ? resolvers[key]?.(id) : undefined;
}
