import { SaxesParser, type SaxesTagNS } from 'saxes';
import { type XmlElement } from './xml-element.ts';

export const oaiNamespace = 'http://www.openarchives.org/OAI/2.0/';
/** Limits for one record. Real records have 3 to 8 kB and a depth of 8. */
const maxDepth = 40;
const maxRecordCharacters = 2 ** 21;
/** Elements that are collected as trees. Everything around them is ignored. */
const collectedElements = ['record', 'resumptionToken', 'error'];

export type XmlFinding =
  /** Complete record, resumption token or protocol error. */
  | { kind: 'element'; element: XmlElement }
  /** Broken XML, inside a record or between two. The records behind it can still be read. */
  | { kind: 'broken'; element: XmlElement | undefined; line: number; problem: string }
  /** Nothing more can be read. `element` is the record that was open. `undefined`: none was open. */
  | { kind: 'stopped'; element: XmlElement | undefined; line: number; problem: string };

/**
 * Finds the records of an OAI-PMH response while its text arrives. At most one record is in memory. Document type
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
  #rootSeen = false;
  #rootClosed = false;
  /**
   * A record was not closed. The parser then also reports an error for each enclosing element; these errors are
   * ignored.
   */
  #unclosed = false;
  #stopped = false;

  readonly #collected: ReadonlySet<string>;

  constructor(collected: readonly string[] = collectedElements) {
    this.#collected = new Set(collected);
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
    else if (!this.#rootSeen) this.#stop('is empty or not XML');
    else if (!this.#rootClosed) this.#stop('the XML ends before </OAI-PMH>: the input is cut off');
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
    if (!this.#rootSeen) {
      this.#rootSeen = true;
      if (tag.local !== 'OAI-PMH' || tag.uri !== oaiNamespace) {
        return this.#stop(`is not an OAI-PMH response: the outermost element is <${tag.name}>`);
      }
      return undefined;
    }
    const isCollected = tag.uri === oaiNamespace && this.#collected.has(tag.local);
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
