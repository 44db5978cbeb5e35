import { ts } from './typescript.mjs';

/** @typedef {import('../../server/node_modules/typescript/lib/typescript.js').Symbol} ExportSymbol */
/** @typedef {import('../../server/node_modules/typescript/lib/typescript.js').Node} Node */
/** @typedef {Record<string, string>} Exports declarations by name */

/** Prints a declaration in a normalised form, whatever blanks the compiler wrote. @param {Node} node */
function textOf(node) {
  const printer = ts.createPrinter({ removeComments: true });
  // A variable declaration lacks the keyword. Its statement has it.
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
 * @param {string} folder folder of the package; declarations elsewhere are only named
 * @returns {Exports} exports of the entry, sorted, with the declarations of the same package that they refer to (as
 * `(name)`)
 */
export function declaredExports(entry, folder) {
  const options = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    // Declared types are read and not computed: only the package's own declarations are needed.
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
  // Exports come first: an export that another one refers to is not internal.
  for (const symbol of exported) {
    const target = resolved(symbol);
    const declarations = own(target);
    seen.add(target);
    found.set(symbol.name, declarations.length > 0 ? declarations.map(textOf).join('\n') : '// from another package');
  }
  for (const symbol of exported) own(resolved(symbol)).forEach(addReferences);
  return Object.fromEntries([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
