/**
 * Calls of each operation for the authorisation tests, with the expected status for each kind of visitor. The tests
 * fail if an operation of the OpenAPI document is missing here.
 */
import { type Capability, may, type Role } from '@mediothek/contract';
import type { Owned } from './testing-owner.ts';

/** `other` and `editor` are other users than `owner`. Everything that a call refers to belongs to `owner`. */
export const actors = ['visitor', 'owner', 'other', 'editor'] as const;
export type Actor = (typeof actors)[number];
export const roleOf: Record<Actor, Role | undefined> = {
  visitor: undefined,
  owner: 'user',
  other: 'user',
  editor: 'editor',
};

export interface AccessCase {
  /** Values of the path parameters. */
  path?: Record<string, string>;
  query?: string;
  body?: object;
  /** The response for users with this capability contains data of the owner. */
  shownWith?: Capability;
  statuses: Record<Actor, number>;
}

const forAll = (status: number): AccessCase['statuses'] => ({
  visitor: status,
  owner: status,
  other: status,
  editor: status,
});
/** Status for the caller's own data. */
const forSignedIn = (status: number): AccessCase['statuses'] => ({ ...forAll(status), visitor: 401 });
/** Status for users with a capability. Others get 403. */
const forCapability = (capability: Capability, status: number): AccessCase['statuses'] => {
  const statusOf = (actor: Actor) => (may({ role: roleOf[actor] }, capability) ? status : 403);
  return { visitor: 401, owner: statusOf('owner'), other: statusOf('other'), editor: statusOf('editor') };
};
/** Status for data of the owner. Others get 404. */
const forOwner = (status: number): AccessCase['statuses'] => ({ ...forAll(404), visitor: 401, owner: status });

const lang = 'lang=en';
const unknownToken = 'x'.repeat(43);

/** Public operations, with the same response for all actors. */
const publicCalls: Record<string, Omit<AccessCase, 'statuses'>> = {
  config: {},
  contentPage: { path: { page: 'imprint' }, query: lang },
  faq: { query: lang },
  categoryPage: { path: { pagename: 'home' }, query: lang },
  tiles: { path: { pagename: 'home', dir: 'subjects', locale: 'en' } },
  openapi: {},
  publishers: {},
  publisher: { path: { slug: 'example-institute' } },
  mostViewed: { path: { publisherUri: 'urn:mediothek:publisher:example-institute' } },
  remotes: {},
  toots: {},
  blogFeed: { path: { locale: 'en' } },
  search: { query: 'query=film' },
  searchFacet: { path: { facet: 'publisher' } },
  searchSuggestions: { query: 'query=fil' },
  series: { path: { id: '7' } },
  subjects: {},
  videos: { query: 'ids=1001,series:7' },
  newestVideos: {},
  recommendations: { query: 'ids=1001' },
  video: { path: { id: '1001' } },
  flipbook: { path: { id: '1001' } },
  files: { path: { id: '1001' } },
  captions: { path: { id: '1001' }, query: lang },
  chapters: { path: { id: '1001' }, query: lang },
  download: { path: { id: '1001' } },
  hls: { path: { id: '1001' } },
  masterPlaylist: { path: { id: '1001' } },
  progressive: { path: { id: '1001' } },
  subtitles: { path: { id: '1001' }, query: lang },
  subtitlesPlaylist: { path: { id: '1001' }, query: lang },
  transcriptFile: { path: { id: '1001' }, query: 'lang=en&format=vtt' },
  videoCitation: { path: { id: '1001' }, query: 'format=bibtex&lang=en' },
  videoCitations: { path: { id: '1001' }, query: lang },
  seriesCitation: { path: { id: '7' }, query: 'format=bibtex&lang=en' },
  seriesCitations: { path: { id: '7' }, query: lang },
  tombstone: { path: { id: '1001' } },
  transcript: { path: { id: '1001' } },
};
export const publicOperations: ReadonlyMap<string, Omit<AccessCase, 'statuses'>> = new Map(Object.entries(publicCalls));

/**
 * Status for uploads from their review on, when editors may read them. Other users than the author get 404, and so do
 * editors before the review.
 */
const forAuthor = forOwner;
const reviewed = (status: { owner: number; editor: number }): AccessCase['statuses'] => ({
  ...forAll(404),
  visitor: 401,
  ...status,
});

const callsAboutUploads = ({
  draft,
  failed,
  inReview,
  published,
}: Pick<Owned, 'draft' | 'failed' | 'inReview' | 'published'>): Record<string, AccessCase[]> => {
  const version = { version: 1 };
  const captions = { ...draft, lang: 'en' };
  return {
    uploads: [
      { statuses: forSignedIn(200) },
      { query: 'queue=review', shownWith: 'upload.review', statuses: forCapability('upload.review', 200) },
    ],
    startUpload: [
      { body: { locale: 'en' }, statuses: forSignedIn(201) },
      { body: { locale: 'en', replaces: published.media }, statuses: forAuthor(201) },
    ],
    uploadConditions: [{ statuses: forSignedIn(200) }],
    upload: [
      { path: draft, statuses: forAuthor(200) },
      { path: inReview, shownWith: 'upload.review', statuses: reviewed({ owner: 200, editor: 200 }) },
    ],
    changeUpload: [
      { path: draft, body: { ...version, description: { title: { en: 'Changed' } } }, statuses: forAuthor(200) },
      { path: draft, body: { version: 7 }, statuses: forAuthor(409) },
    ],
    deleteUpload: [{ path: draft, statuses: forAuthor(204) }],
    submitUpload: [{ path: draft, body: version, statuses: forAuthor(200) }],
    retryUpload: [{ path: failed, statuses: forAuthor(200) }],
    reviewUpload: [{ path: failed, body: { ...version, decision: 'publish' }, statuses: forAuthor(403) }],
    withdrawUpload: [{ path: inReview, body: version, statuses: reviewed({ owner: 409, editor: 409 }) }],
    // Without the tus headers.
    createUploadFile: [{ path: draft, statuses: forAuthor(412) }],
    sendUploadFile: [{ path: draft, body: {}, statuses: forAuthor(412) }],
    removeUploadFile: [{ path: draft, statuses: forAuthor(412) }],
    // Without their files.
    putUploadCaptions: [{ path: captions, query: 'name=a.vtt', body: {}, statuses: forAll(415) }],
    deleteUploadCaptions: [{ path: captions, statuses: forAuthor(200) }],
    putUploadPoster: [{ path: draft, query: 'name=a.png', body: {}, statuses: forAll(415) }],
    deleteUploadPoster: [{ path: draft, statuses: forAuthor(200) }],
  };
};

/** Medium 1001 has no captions. */
const callsAboutCorrections = (correction: string): Record<string, AccessCase[]> => {
  const path = { id: '1001', correction, number: '1' };
  const line = { start: 1, end: 2, text: 'A lien' };
  const forEditor = (status: number) => forCapability('captions.correct', status);
  return {
    corrections: [{ path, statuses: forSignedIn(200) }],
    suggestCorrection: [
      { path, body: { lang: 'en', base: line, ...line, text: 'A line', named: true }, statuses: forSignedIn(404) },
    ],
    withdrawCorrection: [{ path, statuses: forOwner(204) }],
    openCorrections: [{ shownWith: 'captions.correct', statuses: forEditor(200) }],
    decideCorrection: [{ path, body: { decision: 'accept' }, statuses: forEditor(404) }],
    captionsVersions: [{ path, query: lang, statuses: forEditor(404) }],
    captionsVersion: [{ path, query: lang, statuses: forEditor(404) }],
    restoreCaptions: [{ path, body: { lang: 'en', newest: 2 }, statuses: forEditor(404) }],
  };
};

/** Medium 1001 has another version than the changes name, and no earlier descriptions. */
const callsAboutDescriptions = (): Record<string, AccessCase[]> => {
  const path = { id: '1001', number: '1' };
  const version = { version: 1 };
  const forEditor = (status: number) => forCapability('media.describe', status);
  return {
    mediaDescription: [{ path, statuses: forEditor(200) }],
    describeMedia: [
      { path, body: { ...version, description: { title: { en: 'Changed' } } }, statuses: forEditor(409) },
    ],
    decideMediaDescription: [
      { path, body: { ...version, fields: ['title'], value: 'source' }, statuses: forEditor(409) },
    ],
    mediaDescriptionVersions: [{ path, statuses: forEditor(200) }],
    restoreMediaDescription: [{ path, body: version, statuses: forEditor(404) }],
  };
};

/** Deliveries need a team's token. No actor has one, and none is an in-house user. */
const callsAboutDeliveries = (): Record<string, AccessCase[]> => {
  const path = { name: 'media' };
  const forDeliveryEditor = forCapability('release.change', 403);
  return {
    publishRelease: [{ path, statuses: forAll(401) }],
    registerRelease: [{ path, body: { url: 'https://media.example/build.json' }, statuses: forAll(401) }],
    remoteReleases: [{ path, statuses: forDeliveryEditor }],
    changeLive: [{ path, body: {}, statuses: forDeliveryEditor }],
    changeCanary: [{ path, body: { percent: 10 }, statuses: forDeliveryEditor }],
    changePlacement: [{ path, body: {}, statuses: forDeliveryEditor }],
    changeBackend: [{ path, body: {}, statuses: forDeliveryEditor }],
    changeSlot: [{ path: { slot: 'medium.panel' }, body: { hidden: true }, statuses: forDeliveryEditor }],
  };
};

const credential = { id: 'QUJD', rawId: 'QUJD', type: 'public-key', clientExtensionResults: {} };
const assertion = {
  ...credential,
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const attestation = { ...credential, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } };

/** The owner has a passkey, the others have no factor. */
const callsAboutFactors = ({
  password,
  passkey,
}: Pick<Owned, 'password' | 'passkey'>): Record<string, AccessCase[]> => ({
  completeSignIn: [{ body: { token: unknownToken, code: '123456' }, statuses: forAll(410) }],
  passkeySignInOptions: [{ body: {}, statuses: forAll(200) }],
  signInWithPasskey: [{ body: { passkey: assertion }, statuses: forAll(401) }],
  confirmationState: [{ statuses: forSignedIn(200) }],
  confirmIdentity: [
    { body: { password }, statuses: forSignedIn(204) },
    { body: { password: 'wrong password' }, statuses: forSignedIn(403) },
    { body: { code: '123456' }, statuses: forSignedIn(403) },
    { body: { passkey: assertion }, statuses: forSignedIn(403) },
  ],
  confirmationOptions: [{ statuses: forSignedIn(200) }],
  accountFactors: [{ statuses: forSignedIn(200) }],
  createCodeApp: [{ statuses: forSignedIn(200) }],
  activateCodeApp: [{ body: { code: '123456' }, statuses: forSignedIn(403) }],
  removeCodeApp: [{ statuses: forSignedIn(404) }],
  newPasskeyOptions: [{ statuses: forSignedIn(200) }],
  addPasskey: [{ body: { name: 'Laptop', passkey: attestation }, statuses: forSignedIn(400) }],
  removePasskey: [{ path: { id: passkey }, statuses: forOwner(204) }],
  createRecoveryCodes: [{ statuses: { ...forSignedIn(409), owner: 200 } }],
});

/** The content of the tests has no provider. */
const callsAboutSignOn = ({ identity }: Pick<Owned, 'identity'>): Record<string, AccessCase[]> => {
  const path = { provider: 'university' };
  return {
    startSignOn: [{ path, statuses: forAll(404) }],
    finishSignOn: [{ path, query: `state=${unknownToken}&code=1`, statuses: forAll(404) }],
    samlMetadata: [{ path, statuses: forAll(404) }],
    receiveAssertion: [{ path, body: { SAMLResponse: 'x' }, statuses: forAll(404) }],
    signOutAtProvider: [{ path, body: { logout_token: 'x' }, statuses: forAll(404) }],
    signOnStep: [{ statuses: forAll(410) }],
    registerWithProvider: [
      { body: { username: 'mallory', language: 'en', terms: true, privacy: true }, statuses: forAll(410) },
    ],
    accountIdentities: [{ statuses: forSignedIn(200) }],
    linkProvider: [{ path, statuses: forSignedIn(404) }],
    confirmAtProvider: [{ path, statuses: forSignedIn(404) }],
    unlinkIdentity: [{ path: { id: identity }, statuses: forOwner(204) }],
  };
};

/** @param owned data of the owner */
export const accessMatrix = ({
  user,
  list,
  shared,
  deleted,
  password,
  sessionId,
  passkey,
  identity,
  correction,
  ...uploads
}: Owned): Record<string, AccessCase[]> => ({
  ...callsAboutUploads(uploads),
  ...callsAboutCorrections(correction),
  ...callsAboutDescriptions(),
  ...callsAboutDeliveries(),
  ...callsAboutFactors({ password, passkey }),
  ...callsAboutSignOn({ identity }),
  createReportToken: [{ body: { builds: [{ remote: 'media', version: 'made-up' }] }, statuses: forAll(204) }],
  reportRemotes: [
    { body: { reports: [{ remote: 'media', version: 'made-up', outcome: 'failed' }] }, statuses: forAll(204) },
  ],
  setOverride: [{ body: { override: 'media@http://localhost:3002/' }, statuses: forAll(403) }],
  reportCspViolations: [
    { body: { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'inline' } }, statuses: forAll(204) },
  ],
  // In-house only. The tests come from another network.
  portalStatus: [{ statuses: forAll(404) }],
  portalHistory: [{ statuses: forAll(404) }],
  storageStatus: [{ statuses: forAll(404) }],
  connectionStatus: [{ statuses: forAll(404) }],
  cspViolations: [{ statuses: forAll(404) }],
  harvestSources: [{ statuses: forAll(404) }],
  securityLog: [{ shownWith: 'log.read', statuses: forCapability('log.read', 200) }],
  authState: [{ statuses: forAll(200) }],
  signIn: [{ body: { username: user.username, password: 'wrong password' }, statuses: forAll(401) }],
  signOut: [{ statuses: forAll(200) }],
  register: [
    {
      body: { ...user, password: 'Wellen im Hafenbecken', language: 'en', terms: true, privacy: true },
      statuses: forAll(409),
    },
  ],
  confirmRegistration: [{ body: { token: unknownToken }, statuses: forAll(410) }],
  requestPasswordReset: [{ body: { ...user, language: 'en' }, statuses: forAll(202) }],
  resetPassword: [{ body: { token: unknownToken, password: 'Wellen im Hafenbecken' }, statuses: forAll(410) }],
  account: [{ statuses: forSignedIn(200) }],
  accountExport: [{ statuses: forSignedIn(200) }],
  accountSessions: [{ statuses: forSignedIn(200) }],
  endOtherSessions: [{ statuses: forSignedIn(204) }],
  endSession: [{ path: { id: sessionId }, statuses: forOwner(204) }],
  changePassword: [
    { body: { currentPassword: password, newPassword: 'Wellen im Hafenbecken' }, statuses: forSignedIn(204) },
    { body: { currentPassword: 'wrong password', newPassword: 'Wellen im Hafenbecken' }, statuses: forSignedIn(403) },
  ],
  deleteAccount: [
    { body: { password }, statuses: forSignedIn(204) },
    { body: { password: 'wrong password' }, statuses: forSignedIn(403) },
    { body: {}, statuses: forSignedIn(400) },
  ],
  watchHistory: [{ statuses: forSignedIn(200) }],
  changeWatchHistory: [
    {
      body: { add: [{ id: '1003', seconds: 60, duration: 100, at: 1_764_000_000 }], remove: ['1001'], paused: true },
      statuses: forSignedIn(200),
    },
  ],
  deleteWatchHistory: [{ statuses: forSignedIn(204) }],
  savedItems: [{ statuses: forSignedIn(200) }],
  changeSavedItems: [{ body: { add: ['1003'], remove: ['1001', 'series:7'] }, statuses: forSignedIn(200) }],
  saveSeries: [{ body: { seriesId: '8' }, statuses: forSignedIn(200) }],
  deleteSeries: [{ body: { seriesId: '7' }, statuses: forSignedIn(200) }],
  watchlists: [{ statuses: forSignedIn(200) }],
  createWatchlist: [{ body: { name: 'Brand new', entries: ['1003'] }, statuses: forSignedIn(201) }],
  selectWatchlists: [
    { body: { entryId: '1001', selectedWatchlists: [] }, statuses: forSignedIn(200) },
    { body: { entryId: '1003', selectedWatchlists: [list] }, statuses: forOwner(200) },
    { body: { entryId: '1001', selectedWatchlists: [], deselectedWatchlists: [list] }, statuses: forSignedIn(200) },
    { body: { entryId: '1003', selectedWatchlists: [deleted] }, statuses: forOwner(404) },
  ],
  watchlist: [
    { path: { id: list }, statuses: { ...forOwner(200), visitor: 404 } },
    { path: { id: shared.id }, statuses: { ...forOwner(200), visitor: 404 } },
    { path: { id: shared.publicId }, statuses: forAll(200) },
    { path: { id: deleted }, statuses: forAll(404) },
  ],
  changeWatchlist: [
    { path: { id: list }, body: { name: 'Renamed', shared: true, remove: ['1001'] }, statuses: forOwner(200) },
    { path: { id: shared.publicId }, body: { remove: ['1001'] }, statuses: forOwner(404) },
    { path: { id: deleted }, body: { name: 'Renamed' }, statuses: forOwner(404) },
  ],
  deleteWatchlist: [
    { path: { id: list }, statuses: forOwner(200) },
    { path: { id: shared.publicId }, statuses: forOwner(404) },
  ],
  restoreWatchlist: [
    { path: { id: deleted }, statuses: forOwner(200) },
    { path: { id: list }, statuses: forOwner(200) },
  ],
});
