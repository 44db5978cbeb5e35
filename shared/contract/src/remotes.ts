/** The registry of remotes: each build as the server knows it, and the parts that are sent to the browser. */
import { Type, type Static } from 'typebox';
import { BackendApproval, DeclaredBackend } from './declared-backend.ts';
import { DeclaredEntry, DeclaredNavigation, DeclaredRoutes, PlacedRoute, Placement } from './declared-routes.ts';
import { DeclaredExtension, DeclaredExtensions, HiddenSlots } from './extensions.ts';

export const remoteNames = ['browse', 'media', 'mymedia', 'upload', 'player'] as const;
export const RemoteName = Type.String({ pattern: '^[a-z][a-z0-9-]{1,31}$' });
const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/=]{64}$' });
export const RemoteVersion = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$' });
const FileName = Type.String({ pattern: '^[A-Za-z0-9_][A-Za-z0-9_.-]*$' });

/** Chunk with the texts, by language, if the build names its chunks so. Used for modulepreload. */
export const TextFiles = Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), FileName);

/** `build.json` in a remote's immutable folder, written by its build. File names are relative to `web/`. */
export const RemoteBuild = Type.Object({
  name: RemoteName,
  version: RemoteVersion,
  entry: FileName,
  modules: Type.Array(FileName, { description: 'Chunks of the exposed module, for modulepreload' }),
  styles: Type.Array(FileName),
  texts: Type.Optional(TextFiles),
  pages: Type.Optional(
    Type.Record(Type.String(), Type.Object({ modules: Type.Array(FileName), styles: Type.Array(FileName) }), {
      description: 'Pages in chunks of their own, by name',
    }),
  ),
  integrity: Type.Record(Type.String(), Integrity, { description: 'Every script and style file' }),
  server: Type.Boolean({ description: 'There is a Node build in `node/remote.mjs`' }),
  nodeIntegrity: Type.Optional(Type.Record(Type.String(), Integrity, { description: 'Every file of `node/`' })),
  requires: Type.Optional(
    Type.Record(Type.String(), Type.String({ maxLength: 32 }), {
      description:
        'Required versions by package, as semver ranges: `react`, `react-dom`, `@mediothek/platform`, `@mediothek/ui`',
    }),
  ),
  commit: Type.Optional(Type.String({ pattern: '^[0-9a-f]{7,64}$' })),
  embed: Type.Optional(FileName),
  embedIntegrity: Type.Optional(Type.Record(Type.String(), Integrity)),
  scripts: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'Texts of classic scripts for documents, by name' }),
  ),
  routes: Type.Optional(DeclaredRoutes),
  navigation: Type.Optional(DeclaredNavigation),
  extensions: Type.Optional(DeclaredExtensions),
  backend: Type.Optional(DeclaredBackend),
});
export type RemoteBuild = Static<typeof RemoteBuild>;

/** A remote's entry in the registry. */
export const RegisteredRemote = Type.Object({
  version: RemoteVersion,
  canary: Type.Optional(
    Type.Object(
      { version: RemoteVersion, percent: Type.Integer({ minimum: 1, maximum: 99 }) },
      { description: 'Version for a share of the visitors' },
    ),
  ),
  pinned: Type.Optional(Type.Boolean({ description: 'Neither a publication nor an automatic rollback replaces it' })),
  delivered: Type.Optional(
    Type.Boolean({ description: 'Published or registered by a team; a build of this repository does not replace it' }),
  ),
  placement: Type.Optional(Placement),
  backend: Type.Optional(BackendApproval),
});
export type RegisteredRemote = Static<typeof RegisteredRemote>;

/** `registry.json`: which version of each remote is live, and what operators have hidden. */
export const RemoteRegistry = Type.Object({
  // Names become folders, so other names have to be rejected; by default a record accepts further properties.
  remotes: Type.Record(RemoteName, RegisteredRemote, { additionalProperties: false }),
  hiddenSlots: Type.Optional(HiddenSlots),
});
export type RemoteRegistry = Static<typeof RemoteRegistry>;

const Requires = Type.Optional(
  Type.Record(Type.String(), Type.String(), {
    description: 'Required versions of the host’s packages',
  }),
);

/** Pages, menu entries and extensions of a remote, where the portal has them. */
const placed = {
  routes: Type.Optional(Type.Array(PlacedRoute)),
  navigation: Type.Optional(Type.Array(DeclaredEntry)),
  extensions: Type.Optional(Type.Array(DeclaredExtension)),
};

const ApprovedOrigins = Type.Optional(
  Type.Array(Type.String(), { description: 'Origins that its pages may call. They need a document with this policy' }),
);

/** A remote in the page's boot data. URLs are absolute paths. */
export const BootRemote = Type.Object({
  name: RemoteName,
  version: Type.String(),
  entry: Type.String(),
  requires: Requires,
  ...placed,
  backend: ApprovedOrigins,
});
export type BootRemote = Static<typeof BootRemote>;

/** Files of a remote in the live release. URLs are absolute paths. */
export const ReleasedRemote = Type.Object(
  {
    name: RemoteName,
    version: Type.String(),
    entry: Type.String(),
    modules: Type.Array(Type.String(), { description: 'Entry first; for modulepreload' }),
    styles: Type.Array(Type.String()),
    requires: Requires,
    embed: Type.Optional(Type.String({ description: 'A module that needs no shell, for pages of other sites' })),
    integrity: Type.Record(Type.String(), Integrity, { description: 'Of every script and style file, by its path' }),
    ...placed,
    backend: ApprovedOrigins,
    unapproved: Type.Optional(
      Type.Array(Type.String(), { description: 'Origins that the build declares and no operator has approved' }),
    ),
  },
  { $id: 'ReleasedRemote' },
);
export type ReleasedRemote = Static<typeof ReleasedRemote>;

/** The builds that new pages get now. A page that was opened before a deploy uses them to recover. */
export const RemoteRelease = Type.Object(
  {
    buildId: Type.String({ description: 'As `builds/latest.json` names it' }),
    remotes: Type.Array(ReleasedRemote),
  },
  { $id: 'RemoteRelease' },
);
export type RemoteRelease = Static<typeof RemoteRelease>;

/** Builds of a developer that replace remotes in one browser. */
export const OverrideText = Type.Object(
  {
    override: Type.String({
      minLength: 1,
      maxLength: 2000,
      description: 'Names and URLs of development servers, as in `?override=`',
    }),
  },
  { $id: 'OverrideText', examples: [{ override: 'media@http://localhost:3002/' }] },
);
export type OverrideText = Static<typeof OverrideText>;
