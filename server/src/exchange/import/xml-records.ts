import { SaxesParser, type SaxesTagNS } from 'saxes';
import { type XmlElement } from './xml-element.ts';

export const oaiNamespace = 'http://www.openarchives.org/OAI/2.0/';
/** Limits for one record; real ones have 3 to 8 kB and a depth of 8. */
const maxDepth = 40;
const maxRecordCharacters = 2 ** 21;
/** Elements that are kept as trees; everything around them is passed over. */
const collected = new Set(['record', 'resumptionToken', 'error']);

export type XmlFinding =
  /** A whole record, resumption token or protocol error. */
  | { kind: 'element'; element: XmlElement }
  /** Broken XML, inside a record or between two; the records after it can still be read. */
  | { kind: 'broken'; element: XmlElement | undefined; line: number; problem: string }
  /** Nothing more can be read. `element` is the record that was open, if one was. */
  | { kind: 'stopped'; element: XmlElement | undefined; line: number; problem: string };

/**
 * Finds the records of an OAI-PMH answer while its text comes in; memory holds one record at a time. Document type
 * declarations are refused, so no entity but XML's own five is ever expanded.
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
  #rootSeen = false;
  #rootClosed = false;
  /** A record was not closed: what encloses it will be closed with a complaint, which says nothing new. */
  #unclosed = false;
  #stopped = false;

  constructor() {
    // Without a prototype: `&constructor;` is no entity.
    this.#parser.ENTITIES = Object.assign(Object.create(null), { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" });
    this.#parser.on('opentag', (tag) => this.#onOpen(tag));
    this.#parser.on('closetag', () => this.#onClose());
    this.#parser.on('text', (text) => this.#onText(text));
    this.#parser.on('cdata', (text) => this.#onText(text));
    this.#parser.on('doctype', () => this.#stop('document type declarations are not accepted'));
    this.#parser.on('error', (error) => this.#onError(error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '')));
  }

  /** Feeds text and answers what it completed. Findings end with the first `stopped`. */
  write(text: string): XmlFinding[] {
    if (this.#stopped) return [];
    this.#parser.write(text);
    if (this.#parser.position - this.#lastEvent > maxRecordCharacters)
      this.#stop('one piece of markup or text is too long');
    return this.#takeFindings();
  }

  /** To be called once at the end of the text: what is open now was cut off. */
  end(): XmlFinding[] {
    if (this.#stopped) return [];
    if (this.#open.length > 0) this.#stop('the XML ends inside this record: the input is cut off');
    else if (!this.#rootSeen) this.#stop('is empty or not XML');
    else if (!this.#rootClosed) this.#stop('the XML ends before </OAI-PMH>: the input is cut off');
    return this.#takeFindings();
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** The line that is being read, counted from 1. */
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
    if (!this.#rootSeen) {
      this.#rootSeen = true;
      if (tag.local !== 'OAI-PMH' || tag.uri !== oaiNamespace) {
        return this.#stop(`is not an OAI-PMH answer: the outermost element is <${tag.name}>`);
      }
      return undefined;
    }
    const isCollected = tag.uri === oaiNamespace && collected.has(tag.local);
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
      // A stray closing tag makes the parser close everything and complain each time: what it closed first is not whole.
      const last = this.#findings.pop();
      if (last) this.#findings.push({ kind: 'broken', element: last.element, line, problem });
    } else if (this.#rootSeen && !this.#rootClosed) {
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

function toElement(tag: SaxesTagNS, line: number): XmlElement {
  const attributes = new Map(Object.values(tag.attributes).map(({ local, value }) => [local, value]));
  return { name: tag.local, uri: tag.uri, attributes, children: [], line };
}
