/**
 * Fails a remote's build for errors that would otherwise appear at run time: a second copy of a shared module, an
 * import of a module behind the platform, a missing lifecycle.
 */
import { relative } from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';

const lifecycles = ['name', 'texts', 'pages', 'bootstrap', 'mount', 'update', 'unmount'] as const;

/** Packages that remotes use through the platform only. If each were shared, it could not be tree-shaken. */
const behindPlatform: readonly [pattern: RegExp, instead: string][] = [
  [
    /^react-router(-dom)?(\/|$)/,
    'write plain <a href>, and take location, parameters and navigate from @mediothek/platform',
  ],
  [/^zustand(\/|$)/, 'keep state in the URL or in useState, or use the hooks of @mediothek/platform'],
  [/^(react-)?i18next(\/|$)/, 'declare texts by defineTexts() of @mediothek/platform'],
  [/^(@tanstack\/|openapi-fetch(\/|$))/, 'use apiQuery() and the query hooks of @mediothek/platform'],
  [/^single-spa(-react)?(\/|$)/, 'export the lifecycles that defineRemote() makes; the shell mounts them'],
];

export interface ContractCheckOptions {
  /** Name of the remote, for messages. */
  remote: string;
  /** Base folder of the paths in messages. */
  root: string;
  /** Absolute path of the exposed module. Absent: an entry without lifecycles. */
  exposed?: string;
}

export class ContractCheckPlugin {
  readonly #options: ContractCheckOptions;

  constructor(options: ContractCheckOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ContractCheckPlugin', (compilation) => {
      if (compilation.compiler !== compiler) return; // a loader's own compilation
      // At this stage all modules and their exports are known.
      compilation.hooks.seal.tap('ContractCheckPlugin', () => {
        const problems = new Set([
          ...this.#runtimeProblems(compiler),
          ...this.#sharingProblems(compilation),
          ...this.#importProblems(compilation),
          ...this.#exportProblems(compilation),
        ]);
        for (const problem of problems) compilation.errors.push(new webpack.WebpackError(problem));
      });
    });
  }

  *#runtimeProblems({ options }: Compiler): Generator<string> {
    if (options.optimization.runtimeChunk) {
      yield `Remote "${this.#options.remote}" sets optimization.runtimeChunk: its entry would start without its runtime. Remove the setting.`;
    }
  }

  *#sharingProblems({ modules }: Compilation): Generator<string> {
    const { remote } = this.#options;
    for (const module of modules) {
      const name = sharedName(module);
      if (module.type === 'consume-shared-module' && isEager(module)) {
        yield `Remote "${remote}" shares ${name} as eager: only the host may, or every remote carries its own copy. Remove "eager".`;
      }
      if (module.type === 'provide-module') {
        yield `Remote "${remote}" brings its own ${name}: the host provides it. Set "import: false" for it, as sharedModules() does.`;
      }
    }
  }

  *#importProblems({ modules, moduleGraph }: Compilation): Generator<string> {
    for (const module of modules) {
      for (const { dependency } of moduleGraph.getOutgoingConnections(module)) {
        const request = requestOf(dependency);
        const [, instead] = behindPlatform.find(([pattern]) => pattern.test(request)) ?? [];
        if (!instead) continue;
        const importer = relative(this.#options.root, module.nameForCondition() ?? '');
        yield `${importer} imports "${request}", which lives behind the platform: ${instead}.`;
      }
    }
  }

  *#exportProblems({ modules, moduleGraph }: Compilation): Generator<string> {
    const { exposed, remote, root } = this.#options;
    if (exposed === undefined) return;
    const module = [...modules].find((candidate) => candidate.nameForCondition() === exposed);
    if (!module) return; // it could not be read, which webpack reports
    const missing = lifecycles.filter((name) => moduleGraph.isExportProvided(module, name) === false);
    if (missing.length === 0) return;
    yield `${relative(root, exposed)} does not export ${missing.join(', ')}. Write: export const { ${lifecycles.join(', ')} } = defineRemote({ name: '${remote}', … })`;
  }
}

/** Fields of webpack that are not in its types; see lib/sharing/ConsumeSharedModule.js and ProvideSharedModule.js. */
const isEager = (module: Module) => (module as Module & { options?: { eager?: boolean } }).options?.eager === true;
const sharedName = (module: Module): string => {
  const { options, _name } = module as Module & { options?: { shareKey?: string }; _name?: string };
  return options?.shareKey ?? _name ?? 'a module';
};
const requestOf = (dependency: object | null): string => (dependency as { request?: string } | null)?.request ?? '';
