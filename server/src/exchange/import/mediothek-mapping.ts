import { mediothekNamespace, readMediothek } from './mediothek-records.ts';
import type { XmlMapping } from './xml-mapping.ts';

/** The format of another Mediothek. Its records have no identifier of their own, so they are read from lists only. */
export const mediothekMapping: XmlMapping = {
  name: 'mediothek',
  prefixes: ['mediothek'],
  matches: ({ name, uri }) => name === 'lines' && uri === mediothekNamespace,
  read(lines, header) {
    if (!header) return { kind: 'rejected', problems: ['has no OAI-PMH header, which identifies it'] };
    const copied = readMediothek(lines, header.identifier);
    if (copied.problems) return { kind: 'rejected', problems: copied.problems };
    return {
      kind: 'record',
      origin: 'mediothek',
      media: copied.media,
      needs: copied.needs,
      notes: [],
      notUnderstood: [],
    };
  },
};
