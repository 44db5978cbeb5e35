import { expect, it } from '@jest/globals';
import { identifierUrl } from './identifier-url.ts';

it.each([
  ['DOI', '10.5555/a(b) c', undefined],
  ['DOI', 'doi:10.5555/a(b)', 'https://doi.org/10.5555/a(b)'],
  ['Crossref Funder ID', '10.13039/501100001659', 'https://doi.org/10.13039/501100001659'],
  ['Handle', '10013/epic.10033', 'https://hdl.handle.net/10013/epic.10033'],
  ['ROR', '04aj4c181', 'https://ror.org/04aj4c181'],
  ['ROR', 'https://ror.org/04aj4c181', 'https://ror.org/04aj4c181'],
  ['ISNI', '0000 0001 2103 2683', 'https://isni.org/isni/0000000121032683'],
  ['URN', 'urn:nbn:de:101:1-2011', 'https://nbn-resolving.org/urn:nbn:de:101:1-2011'],
  ['URN', 'urn:isbn:1', undefined],
  ['arXiv', 'arXiv:0706.0001', 'https://arxiv.org/abs/0706.0001'],
  ['PMID', '12082125', 'https://pubmed.ncbi.nlm.nih.gov/12082125/'],
  ['GND', '118540238', 'https://d-nb.info/gnd/118540238'],
  ['URL', 'javascript:alert(1)', undefined],
  ['constructor', 'x', undefined],
  [undefined, 'x', undefined],
])('resolves %s %s', (scheme, identifier, url) => {
  expect(identifierUrl(scheme, identifier)).toBe(url);
});
