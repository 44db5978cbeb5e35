import { SaxesParser, type SaxesTagNS } from 'saxes';
import { type XmlElement } from './xml-element.ts';

export const oaiNamespace = 'http://www.openarchives.org/OAI/2.0/';
/** Limits for one record. Real records have 3 to 8 kB and a depth of 8. */
const maxDepth = 40;
const maxRecordCharacters = 2 ** 21;
/** Name and namespace of an element. */
export type XmlName = Pick<XmlElement, 'name' | 'uri'>;

/** What is read of a document. */
export interface XmlRules {
  /** What the document has to be, for messages: `an OAI-PMH response`. */
  expected: string;
  acceptsRoot(root: XmlName): boolean;
  /**
   * Whether the element is collected as a tree. Everything around such elements is ignored.
   * @param depth 1 for the outermost element
   */
  isCollected(element: XmlName, depth: number): boolean;
}

/** Rules for OAI-PMH responses. */
export const oaiRules = (...collected: readonly string[]): XmlRules => ({
  expected: 'an OAI-PMH response',
  acceptsRoot: ({ name, uri }) => name === 'OAI-PMH' && uri === oaiNamespace,
  isCollected: ({ name, uri }) => uri === oaiNamespace && collected.includes(name),
});
const listRules = oaiRules('record', 'resumptionToken', 'error', 'responseDate');

export type XmlFinding =
  /** Complete element that is collected: a record, a resumption token or a protocol error. */
  | { kind: 'element'; element: XmlElement }
  /** Broken XML, inside a record or between two. The records behind it can still be read. */
  | { kind: 'broken'; element: XmlElement | undefined; line: number; problem: string }
  /** Nothing more can be read. `element` is the record that was open. `undefined`: none was open. */
  | { kind: 'stopped'; element: XmlElement | undefined; line: number; problem: string };

/**
 * Finds the records of a document, such as an OAI-PMH response, while its text arrives. At most one record is in memory. Document type
 * declarations are rejected, so that only XML's own five entities are expanded.
 */
export class XmlRecords {
  readonly #parser = new SaxesParser({ xmlns: true });
  #findings: XmlFinding[] = [];
  #open: XmlElement[] = [];
  #brokenBy: { line: number; problem: string } | undefined;
  #depth = 0;
  #recordStart = 0;
  #lastEvent = 0;
  #lastFindingEnd = -1;
  /** Name of the outermost element. `undefined`: it was not read yet. */
  #root: string | undefined;
  #rootClosed = false;
  /**
   * A record was not closed. The parser then also reports an error for each enclosing element; these errors are
   * ignored.
   */
  #unclosed = false;
  #stopped = false;

  readonly #rules: XmlRules;

  constructor(rules: XmlRules = listRules) {
    this.#rules = rules;
    // Without a prototype: `&constructor;` is no entity.
    this.#parser.ENTITIES = Object.assign(Object.create(null), { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" });
    this.#parser.on('opentag', (tag) => this.#onOpen(tag));
    this.#parser.on('closetag', () => this.#onClose());
    this.#parser.on('text', (text) => this.#onText(text));
    this.#parser.on('cdata', (text) => this.#onText(text));
    this.#parser.on('doctype', () => this.#stop('document type declarations are not accepted'));
    this.#parser.on('error', (error) => this.#onError(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')));
  }

  /**
   * Parses text.
   * @returns the findings that it completed. `stopped` is always the last finding.
   */
  write(text: string): XmlFinding[] {
    if (this.#stopped) return [];
    this.#parser.write(text);
    if (this.#parser.position - this.#lastEvent > maxRecordCharacters)
      this.#stop('one piece of markup or text is too long');
    return this.#takeFindings();
  }

  /** Must be called once at the end of the text. An open element is truncated then. */
  end(): XmlFinding[] {
    if (this.#stopped) return [];
    if (this.#open.length > 0) this.#stop('the XML ends inside this record: the input is cut off');
    else if (this.#root === undefined) this.#stop('is empty or not XML');
    else if (!this.#rootClosed) this.#stop(`the XML ends before </${this.#root}>: the input is cut off`);
    return this.#takeFindings();
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** The current line, counted from 1. */
  get line(): number {
    return this.#parser.line;
  }

  #takeFindings(): XmlFinding[] {
    const findings = this.#findings;
    this.#findings = [];
    return findings;
  }

  #onOpen(tag: SaxesTagNS): void {
    if (this.#stopped) return;
    this.#checkSize();
    this.#depth += 1;
    if (this.#depth > maxDepth) return this.#stop(`elements are nested deeper than ${maxDepth}`);
    const name = { name: tag.local, uri: tag.uri };
    if (this.#root === undefined) {
      this.#root = tag.name;
      if (!this.#rules.acceptsRoot(name))
        return this.#stop(`is not ${this.#rules.expected}: the outermost element is <${tag.name}>`);
    }
    const isCollected = this.#rules.isCollected(name, this.#depth);
    if (isCollected && this.#open.length > 0) {
      this.#unclosed = true;
      this.#brokenBy ??= { line: this.#open[0]?.line ?? this.#parser.line, problem: 'is not closed' };
      this.#finish();
    }
    if (!isCollected && this.#open.length === 0) return undefined;
    const element = toElement(tag, this.#parser.line);
    if (this.#open.length === 0) this.#recordStart = this.#parser.position;
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
    return undefined;
  }

  #onClose(): void {
    if (this.#stopped) return;
    this.#checkSize();
    this.#depth -= 1;
    if (this.#depth === 0) this.#rootClosed = true;
    if (this.#open.length === 1) this.#finish();
    else this.#open.pop();
  }

  #onText(text: string): void {
    if (this.#stopped) return;
    this.#checkSize();
    this.#open.at(-1)?.children.push(text);
  }

  #onError(message: string): void {
    if (this.#stopped) return;
    const problem = `not well-formed: ${message}`;
    const { line, position } = this.#parser;
    if (this.#open.length > 0) return this.#broken(problem);
    if (position === this.#lastFindingEnd) {
      // A stray closing tag makes the parser close all elements and report an error each time. The first element that
      // it closed is incomplete.
      const last = this.#findings.pop();
      if (last) this.#findings.push({ kind: 'broken', element: last.element, line, problem });
    } else if (this.#root !== undefined && !this.#rootClosed) {
      if (this.#unclosed) return undefined;
      this.#findings.push({ kind: 'broken', element: undefined, line, problem });
    } else this.#stop(problem);
    return undefined;
  }

  #broken(problem: string): void {
    this.#brokenBy ??= { line: this.#parser.line, problem };
  }

  #finish(): void {
    const [element] = this.#open;
    if (element)
      this.#findings.push(
        this.#brokenBy ? { kind: 'broken', element, ...this.#brokenBy } : { kind: 'element', element },
      );
    this.#open = [];
    this.#brokenBy = undefined;
    this.#lastFindingEnd = this.#parser.position;
  }

  #checkSize(): void {
    this.#lastEvent = this.#parser.position;
    if (this.#open.length > 0 && this.#lastEvent - this.#recordStart > maxRecordCharacters) {
      this.#stop(`the record is larger than ${maxRecordCharacters / 2 ** 20} million characters`);
    }
  }

  #stop(problem: string): void {
    this.#findings.push({ kind: 'stopped', element: this.#open[0], line: this.#parser.line, problem });
    this.#stopped = true;
    this.#open = [];
  }
}

/** Namespaces of attributes that are about the XML itself. */
const technicalNamespaces = ['http://www.w3.org/2000/xmlns/', 'http://www.w3.org/2001/XMLSchema-instance'];

function toElement(tag: SaxesTagNS, line: number): XmlElement {
  const attributes = Object.values(tag.attributes).filter(({ uri }) => !technicalNamespaces.includes(uri));
  return {
    name: tag.local,
    uri: tag.uri,
    attributes: new Map(attributes.map(({ local, value }) => [local, value])),
    children: [],
    line,
  };
}

/** Findings of a stream. Text that is not UTF-8 ends it. */
export async function* readFindings(bytes: AsyncIterable<Uint8Array>, xml: XmlRecords): AsyncGenerator<XmlFinding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of bytes) {
    let text: string;
    try {
      text = decoder.decode(chunk, { stream: true });
    } catch {
      yield { kind: 'stopped', element: undefined, line: xml.line, problem: 'is not UTF-8 near this position' };
      return;
    }
    yield* xml.write(text);
    if (xml.stopped) return;
  }
  yield* xml.end();
}
