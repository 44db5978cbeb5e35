/** Validation against XML schemas: libxml2 checks the XML that the portal writes for other programs. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

xmlRegisterFsInputProviders();

const folder = join(import.meta.dirname, 'fixtures/schemas');

/** The schema that the sitemap protocol publishes, from the package that reads sitemaps. */
export const sitemapSchema = fileURLToPath(import.meta.resolve('sitemap')).replace(
  /sitemap[/\\]dist[/\\].*$/,
  'sitemap/schema/sitemap.xsd',
);

/**
 * Path of a schema in fixtures/schemas.
 * @throws Error that names the existing schemas
 */
export function schemaFile(name: string): string {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  throw new Error(`There is no schema ${basename(name)}, only ${readdirSync(folder).join(', ')}`);
}

/**
 * Creates a function that throws if a document violates the schemas.
 * @param schemas schema files by target namespace (empty: none); elements of these namespaces are checked at any depth
 */
export function xsdValidator(schemas: Readonly<Record<string, string>>): (xml: string) => void {
  const imports = Object.entries(schemas).map(
    ([namespace, path]) =>
      `<import ${namespace && `namespace="${namespace}" `}schemaLocation="${pathToFileURL(path).pathname}"/>`,
  );
  const combined = `<schema xmlns="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:judge">${imports.join('')}</schema>`;
  const validator = XsdValidator.fromDoc(XmlDocument.fromString(combined));
  return (xml) => {
    const document = XmlDocument.fromString(xml);
    try {
      validator.validate(document);
    } finally {
      document.dispose();
    }
  };
}
