/**
 * Who may import whom. `scripts/boundaries.test.mjs` breaks each of these rules on purpose and expects its name.
 * A remote is one rule for all of them: `$1` in `pathNot` is the folder that the importing file lives in.
 */
import { serverModules } from './scripts/server-modules.mjs';

const tests = String.raw`\.test\.tsx?$`;
/** The benchmark's twin: the one place that bundles the remotes into the shell. */
const twin = '^shell/src/composition/bundled-loader[.]ts$';

/** Tests and their helpers may use every module. */
const serverTests = [String.raw`\.test\.ts$`, '/testing[.]ts$', '/testing-[^/]+[.]ts$'];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const serverRules = [
  ...[{ name: 'base', imports: [] }, ...serverModules()].map(({ name, imports }) => ({
    name: `server-module-${name}`,
    comment: `server/src/${name} imports ${imports.join(', ') || 'no module'}, types included: see the head of its module.ts.`,
    severity: /** @type {const} */ ('error'),
    from: { path: `^server/src/${name}/`, pathNot: serverTests },
    to: { path: '^server/src/', pathNot: `^server/src/(${[name, ...imports].join('|')})/` },
  })),
  ...serverModules().map(({ name, isPublic }) => ({
    name: `server-public-${name}`,
    comment: `Of server/src/${name}, others import module.ts and the files that its head names as public.`,
    severity: /** @type {const} */ ('error'),
    from: { path: '^server/src/', pathNot: [`^server/src/${name}/`, ...serverTests] },
    to: { path: `^server/src/${name}/`, pathNot: isPublic },
  })),
  {
    name: 'server-cli-is-last',
    comment: 'Commands put everything together: nothing else imports them.',
    severity: 'error',
    from: { path: '^server/src/', pathNot: ['^server/src/cli/', ...serverTests] },
    to: { path: '^server/src/cli/' },
  },
];

/**
 * The folders of a package, and the files beside them, from the lowest to the highest. Each imports only itself and what
 * stands in the lines above its own, types included: so none needs another that needs it, and those of one line do not know
 * one another. A new folder gets its place here. Tests may import any folder.
 */
const layers = {
  shell: [
    'boot preferences recovery refresh-auth render-contract render-parts routes separate-root texts',
    'host navigation',
    'composition page-data testing-host',
    'extensions layout',
    'pages',
    'account status',
    'router',
    'after-start browser-host remote-session',
    'debug override saving search-suggestions watch-history',
    'start',
    'main server',
  ],
  'mfe-player': ['core markup player-js starter texts', 'hls pages', 'element', 'embed', 'remote'],
};

/** One rule for each folder, such as `shell-folders: layout`. */
const folderRules = Object.entries(layers).flatMap(([name, lines]) => {
  const folders = lines.flatMap((line, at) => {
    const lower = lines.slice(0, at).join(' ').split(' ').filter(Boolean);
    return line.split(' ').map((folder) => ({ folder, allowed: [folder, ...lower] }));
  });
  const listed = `(${folders.map(({ folder }) => folder).join('|')})([.]|/)`;
  const rules = folders.map(({ folder, allowed }) => ({
    folder,
    comment: `Move what is needed into a lower folder, or pass it as an argument. Allowed: ${allowed.join(', ')}.`,
    from: `^${name}/src/${folder}([.]|/)`,
    allowed: `^${name}/src/(${allowed.join('|')})([.]|/)`,
  }));
  const comment = 'Give the folder its place in `layers` (.dependency-cruiser.mjs).';
  rules.push({ folder: 'unlisted', comment, from: `^${name}/src/(?!${listed})`, allowed: '^$' });
  return rules.map(({ folder, comment, from, allowed }) => ({
    name: `${name}-folders: ${folder}`,
    comment,
    severity: /** @type {const} */ ('error'),
    from: { path: from, pathNot: tests },
    to: { path: `^${name}/src/`, pathNot: allowed },
  }));
});

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...serverRules,
    {
      name: 'remote-imports-remote',
      comment: 'A remote must run without the others: ask the platform for it at run time.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/' },
      to: { path: '^mfe-[^/]+/', pathNot: '^$1/' },
    },
    {
      name: 'remote-imports-application',
      comment:
        'A remote is deployed without the shell and the server: share types in the contract, behaviour in the platform.',
      severity: 'error',
      from: { path: '^mfe-' },
      to: { path: '^(shell|server|e2e|bench|scripts)/' },
    },
    {
      name: 'shared-imports-application',
      comment: 'shared/ is below every application: turn the dependency round, or pass what is needed as an argument.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|mfe-[^/]+|server|e2e|bench|scripts)/' },
    },
    {
      name: 'shell-imports-application',
      comment: 'Remotes are loaded at run time, the server is reached by its API.',
      severity: 'error',
      from: { path: '^shell/', pathNot: twin },
      to: { path: '^(mfe-[^/]+|server|e2e|bench|scripts)/' },
    },
    {
      name: 'build-only-for-configurations',
      comment: 'shared/build runs while building: nothing that is delivered imports it.',
      severity: 'error',
      from: { path: '^(shell|mfe-[^/]+|server|shared/(contract|platform|ui))/', pathNot: '/webpack[.]config[.]ts$' },
      to: { path: '^shared/build/' },
    },
    {
      name: 'ui-imports-own-things-only',
      comment: 'Components know no routing, no fetching, no texts: the remote passes them in as props.',
      severity: 'error',
      from: { path: '^shared/ui/' },
      to: { path: '^shared/(platform|contract|build)/' },
    },
    {
      name: 'contract-imports-typebox-only',
      comment: 'The contract is read by server and browser alike: schemas, and nothing that needs either.',
      severity: 'error',
      from: { path: '^shared/contract/src/', pathNot: tests },
      to: { pathNot: '^(shared/contract/src/|node_modules/typebox/)' },
    },
    {
      name: 'server-imports-contract-and-shell-exports-only',
      comment:
        'Of the other packages the server knows @mediothek/contract, the teams’ commands (@mediothek/cli) and what the shell exports: routes, and types of the renderer.',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^(shared|shell|mfe-[^/]+|e2e|bench)/',
        pathNot: '^(shared/(contract|cli)/src/|shell/src/(routes/|render-contract))',
      },
    },
    {
      name: 'player-core-imports-no-view',
      comment:
        "The player's core runs without DOM and React: the element and the lifecycles import it, never the other way.",
      severity: 'error',
      from: { path: '^mfe-player/src/core/', pathNot: tests },
      to: { pathNot: '^(mfe-player/src/core/|shared/contract/src/)' },
    },
    {
      name: 'package-by-its-name',
      comment: 'Import another package by its name, its exports say what is public; a relative path goes around them.',
      severity: 'error',
      from: { path: '^(shared/[^/]+|shell|mfe-[^/]+|server)/', pathNot: twin },
      to: { dependencyTypes: ['local'], pathNot: ['^$1/', '^content/', '^demo/'] },
    },
    {
      name: 'no-cycle',
      comment: 'Two files that need each other are one, or need a third. (Types are erased and may.)',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolved',
      comment: 'This import resolves to nothing: a missing file, package or export.',
      severity: 'error',
      from: {},
      // The bundler alone knows the remote that a development server is about.
      to: { couldNotResolve: true, pathNot: '^(node:|remote-under-development$)' },
    },
    {
      name: 'no-undeclared-package',
      comment:
        "Add the package to this workspace's own package.json: it is only there because another one installed it.",
      severity: 'error',
      from: {
        path: '^(shared/[^/]+|shell|mfe-[^/]+|server)/',
        pathNot: [tests, 'webpack[.]config[.]ts$', '^(shared/platform|shell)/src/[^.]*testing'],
      },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    ...folderRules,
  ],
  options: {
    parser: 'swc',
    moduleSystems: ['es6'],
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)(dist|\.cache|data)/|^shared/cli/template/|\.css$` },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
