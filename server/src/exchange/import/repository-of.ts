/**
 * Repository of a record, by its identifier: `oai:tib.eu:kmo-av:sid~51150` is from `oai:tib.eu`, and `doi:10.5446/51150`
 * from `doi:10.5446`. Series of one repository are the same if their numbers are.
 */
export const repositoryOf = (source: string): string =>
  source.startsWith('doi:') ? (source.split('/', 1)[0] ?? source) : source.split(':', 2).join(':');
