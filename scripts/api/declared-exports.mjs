import { ts } from './typescript.mjs';

/** @typedef {import('../../server/node_modules/typescript/lib/typescript.js').Symbol} ExportSymbol */
/** @typedef {import('../../server/node_modules/typescript/lib/typescript.js').Node} Node */
/** @typedef {Record<string, string>} Exports declarations by name */

/** In one form, whatever the compiler's mood about blanks. @param {Node} node */
function textOf(node) {
  const printer = ts.createPrinter({ removeComments: true });
  // A variable's declaration alone does not say that it is one.
  const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
  return printer
    .printNode(ts.EmitHint.Unspecified, statement, statement.getSourceFile())
    .replace(/^(export |declare )+/, '')
    .replace(/(["'])(\.[^"']*\/)([^"'/]*)\.tsx?\1/g, '$1$2$3$1');
}

/** @param {import('../../server/node_modules/typescript/lib/typescript.js').TypeReferenceNode | import('../../server/node_modules/typescript/lib/typescript.js').ExpressionWithTypeArguments | import('../../server/node_modules/typescript/lib/typescript.js').TypeQueryNode} node */
function namedBy(node) {
  if (ts.isTypeReferenceNode(node)) return node.typeName;
  return ts.isTypeQueryNode(node) ? node.exprName : node.expression;
}

/**
 * @param {string} entry a .d.ts file
 * @param {string} folder of the package; what is declared elsewhere is only named
 * @returns {Exports} what the entry exports, sorted, with what that refers to in the same package (as `(name)`)
 */
export function declaredExports(entry, folder) {
  const options = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    // Declared types are read, never computed: nothing but the package's own declarations is needed.
    noResolve: false,
  };
  const program = ts.createProgram([entry], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${entry} exports nothing`);
  /** @type {Map<string, string>} */
  const found = new Map();
  /** @type {Set<ExportSymbol>} */
  const seen = new Set();

  /** @param {ExportSymbol} symbol */
  const resolved = (symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  /** @param {ExportSymbol} symbol */
  const own = (symbol) =>
    (symbol.declarations ?? []).filter((node) => node.getSourceFile().fileName.startsWith(folder));

  /** @param {Node} node */
  const addReferences = (node) => {
    if (ts.isTypeReferenceNode(node) || ts.isExpressionWithTypeArguments(node) || ts.isTypeQueryNode(node)) {
      const name = namedBy(node);
      const symbol = checker.getSymbolAtLocation(name);
      if (symbol) add(`(${resolved(symbol).name})`, resolved(symbol));
    }
    ts.forEachChild(node, addReferences);
  };
  /** @param {string} name @param {ExportSymbol} symbol */
  const add = (name, symbol) => {
    if (seen.has(symbol)) return;
    const declarations = own(symbol).filter((node) => !ts.isTypeParameterDeclaration(node));
    if (declarations.length === 0) return;
    seen.add(symbol);
    found.set(name, declarations.map(textOf).join('\n'));
    declarations.forEach(addReferences);
  };

  const exported = checker.getExportsOfModule(module);
  // First by their own names: one that another refers to is no internal one.
  for (const symbol of exported) {
    const target = resolved(symbol);
    const declarations = own(target);
    seen.add(target);
    found.set(symbol.name, declarations.length > 0 ? declarations.map(textOf).join('\n') : '// from another package');
  }
  for (const symbol of exported) own(resolved(symbol)).forEach(addReferences);
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
