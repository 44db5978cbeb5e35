import type { ImportItem } from './import-item.ts';
import { mappedItem, type XmlMapping } from './xml-mapping.ts';
import { readFindings, XmlRecords } from './xml-records.ts';

/**
 * Reads a file with one record, or with several in any element around them.
 * @param mapping format of the records
 */
export async function* readXmlFile(bytes: AsyncIterable<Uint8Array>, mapping: XmlMapping): AsyncGenerator<ImportItem> {
  const xml = new XmlRecords({
    expected: 'XML',
    acceptsRoot: () => true,
    isCollected: (element) => mapping.matches(element),
  });
  let found = 0;
  for await (const finding of readFindings(bytes, xml)) {
    found += 1;
    const { line } = finding.kind === 'element' ? finding.element : finding;
    if (finding.kind === 'element') yield mappedItem(mapping.read(finding.element, undefined), { line });
    else {
      const problem = finding.kind === 'stopped' ? `${finding.problem}; nothing after it was read` : finding.problem;
      yield { kind: 'rejected', position: { line }, problems: [problem] };
    }
  }
  if (found === 0)
    yield { kind: 'rejected', position: { line: 1 }, problems: [`contains no record in the format ${mapping.name}`] };
}
