import type { Migration } from 'kysely/migration';
import * as library from './migrations/001-library.ts';
import * as searchQuery from './migrations/002-search-query.ts';
import * as accounts from './migrations/003-accounts.ts';
import * as lists from './migrations/004-lists.ts';
import * as accountLifecycle from './migrations/005-account-lifecycle.ts';
import * as searchScale from './migrations/006-search-scale.ts';
import * as searchSpellings from './migrations/007-search-spellings.ts';
import * as feeds from './migrations/008-feeds.ts';
import * as fileVersions from './migrations/009-file-versions.ts';
import * as withdrawnMedia from './migrations/010-withdrawn-media.ts';
import * as listNames from './migrations/011-list-names.ts';
import * as uploads from './migrations/012-uploads.ts';
import * as modified from './migrations/013-modified.ts';
import * as delivery from './migrations/014-delivery.ts';
import * as health from './migrations/015-health.ts';
import * as changes from './migrations/016-changes.ts';
import * as languages from './migrations/017-languages.ts';
import * as searchSymbols from './migrations/018-search-symbols.ts';
import * as searchCorrections from './migrations/019-search-corrections.ts';
import * as watchHistory from './migrations/020-watch-history.ts';
import * as defaultLists from './migrations/021-default-lists.ts';
import * as entryNotes from './migrations/022-entry-notes.ts';
import * as captionCorrections from './migrations/023-caption-corrections.ts';
import * as batches from './migrations/024-batches.ts';
import * as leases from './migrations/025-leases.ts';
import * as processes from './migrations/026-processes.ts';
import * as doiRegistrations from './migrations/028-doi-registrations.ts';
import * as heartbeats from './migrations/030-heartbeats.ts';
import * as statusSamples from './migrations/031-status-samples.ts';
import * as largeLibrary from './migrations/032-large-library.ts';
import * as reportTokens from './migrations/035-report-tokens.ts';
import * as tokenExpiry from './migrations/036-token-expiry.ts';
import * as remoteBackends from './migrations/038-remote-backends.ts';
import * as cspReports from './migrations/039-csp-reports.ts';
import * as sessionsAndFactors from './migrations/040-sessions-and-factors.ts';
import * as securityLog from './migrations/042-security-log.ts';
import * as resetsAndIsolation from './migrations/045-resets-and-isolation.ts';
import * as signOn from './migrations/046-sign-on.ts';
import * as datacite from './migrations/047-datacite.ts';
import * as saml from './migrations/048-saml.ts';
import * as harvestSources from './migrations/049-harvest-sources.ts';
import * as videoAudio from './migrations/050-video-audio.ts';
import * as descriptions from './migrations/051-descriptions.ts';
import * as remoteSitemaps from './migrations/052-remote-sitemaps.ts';
import * as storageCount from './migrations/053-storage-count.ts';
import * as titles from './migrations/054-titles.ts';
import * as hyphens from './migrations/055-hyphens.ts';
import * as sampledWords from './migrations/056-sampled-words.ts';

/** All migrations in order; their names sort in the same order. A published migration is never changed. */
export const migrations: Record<string, Migration> = {
  '001-library': library,
  '002-search-query': searchQuery,
  '003-accounts': accounts,
  '004-lists': lists,
  '005-account-lifecycle': accountLifecycle,
  '006-search-scale': searchScale,
  '007-search-spellings': searchSpellings,
  '008-feeds': feeds,
  '009-file-versions': fileVersions,
  '010-withdrawn-media': withdrawnMedia,
  '011-list-names': listNames,
  '012-uploads': uploads,
  '013-modified': modified,
  '014-delivery': delivery,
  '015-health': health,
  '016-changes': changes,
  '017-languages': languages,
  '018-search-symbols': searchSymbols,
  '019-search-corrections': searchCorrections,
  '020-watch-history': watchHistory,
  '021-default-lists': defaultLists,
  '022-entry-notes': entryNotes,
  '023-caption-corrections': captionCorrections,
  '024-batches': batches,
  '025-leases': leases,
  '026-processes': processes,
  '028-doi-registrations': doiRegistrations,
  '030-heartbeats': heartbeats,
  '031-status-samples': statusSamples,
  '032-large-library': largeLibrary,
  '035-report-tokens': reportTokens,
  '036-token-expiry': tokenExpiry,
  '038-remote-backends': remoteBackends,
  '039-csp-reports': cspReports,
  '040-sessions-and-factors': sessionsAndFactors,
  '042-security-log': securityLog,
  '045-resets-and-isolation': resetsAndIsolation,
  '046-sign-on': signOn,
  '047-datacite': datacite,
  '048-saml': saml,
  '049-harvest-sources': harvestSources,
  '050-video-audio': videoAudio,
  '051-descriptions': descriptions,
  '052-remote-sitemaps': remoteSitemaps,
  '053-storage-count': storageCount,
  '054-titles': titles,
  '055-hyphens': hyphens,
  '056-sampled-words': sampledWords,
};
