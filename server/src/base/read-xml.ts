/** Reads XML of others into a tree: strict, without document type declarations, and with limits. */
import { SaxesParser, type SaxesTagNS } from 'saxes';

export interface XmlNode {
  /** Local name. */
  name: string;
  /** Namespace. */
  uri: string;
  /** By name, with a namespace as `{namespace}name`. Without namespace declarations. */
  attributes: ReadonlyMap<string, string>;
  children: XmlNode[];
  /** Own text, without that of the children. */
  text: string;
  /** Where the element begins and ends in the source. */
  start: number;
  end: number;
}

export interface XmlLimits {
  /** Comments and processing instructions are accepted and ignored. Default: they are rejected. */
  comments?: boolean;
  /** Whether an element is read. Otherwise it is left out, with all that it contains. */
  keep?: (element: Pick<XmlNode, 'name' | 'uri' | 'attributes'>) => boolean;
}

const maxDepth = 40;
/** Characters of a message, which may name parts of the XML. */
const maxProblem = 300;
const declarations = 'http://www.w3.org/2000/xmlns/';

/** The XML is not accepted. The message has its line. */
export class XmlError extends Error {
  override name = 'XmlError';
}

function toNode({ local, uri, attributes }: SaxesTagNS, start: number): XmlNode {
  const given = Object.values(attributes).filter((attribute) => attribute.uri !== declarations);
  const values = new Map(
    given.map(({ uri: space, local: name, value }) => [space ? `{${space}}${name}` : name, value]),
  );
  return { name: local, uri, attributes: values, children: [], text: '', start, end: start };
}

/** Reads XML that arrives in pieces. */
export class XmlReader {
  readonly #parser = new SaxesParser({ xmlns: true });
  readonly #open: XmlNode[] = [];
  #root: XmlNode | undefined;
  #depth = 0;
  /** Depth of the element that is left out. */
  #skipped: number | undefined;
  #markupStart = 0;

  constructor({ comments = false, keep = () => true }: XmlLimits = {}) {
    const parser = this.#parser;
    const reject = (problem: string) => {
      throw new XmlError(`line ${parser.line}: ${problem.slice(0, maxProblem)}`);
    };
    // Without a prototype: `&constructor;` is no entity.
    parser.ENTITIES = Object.assign(Object.create(null), { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" });
    parser.on('error', (error) => reject(`not well-formed: ${error.message.replace(/^\d+:\d+: /, '')}`));
    parser.on('doctype', () => reject('document type declarations are not accepted'));
    if (!comments) {
      parser.on('comment', () => reject('comments are not accepted'));
      parser.on('processinginstruction', () => reject('processing instructions are not accepted'));
    }
    parser.on('opentagstart', ({ name }) => {
      // The parser is behind the name and one more character.
      this.#markupStart = parser.position - name.length - 2;
    });
    parser.on('opentag', (tag) => {
      this.#depth += 1;
      if (this.#depth > maxDepth) reject(`elements are nested deeper than ${maxDepth}`);
      if (this.#skipped !== undefined) return;
      const node = toNode(tag, this.#markupStart);
      if (!keep(node)) {
        this.#skipped = this.#depth;
        return;
      }
      this.#open.at(-1)?.children.push(node);
      this.#root ??= node;
      this.#open.push(node);
    });
    parser.on('closetag', () => {
      this.#depth -= 1;
      if (this.#skipped !== undefined) {
        if (this.#depth < this.#skipped) this.#skipped = undefined;
        return;
      }
      const node = this.#open.pop();
      if (node) node.end = parser.position;
    });
    const addText = (text: string) => {
      const node = this.#skipped === undefined ? this.#open.at(-1) : undefined;
      if (node) node.text += text;
    };
    parser.on('text', addText);
    parser.on('cdata', addText);
  }

  /** @throws XmlError */
  write(text: string): void {
    this.#parser.write(text);
  }

  /**
   * Must be called once, after all text.
   * @throws XmlError
   */
  end(): XmlNode {
    this.#parser.close();
    if (!this.#root) throw new XmlError('line 1: the outermost element is another one');
    return this.#root;
  }
}

/** @throws XmlError */
export function readXml(text: string, limits?: XmlLimits): XmlNode {
  const reader = new XmlReader(limits);
  reader.write(text);
  return reader.end();
}

/** Child elements with this name. */
export const childrenNamed = ({ children }: XmlNode, uri: string, name: string): XmlNode[] =>
  children.filter((child) => child.name === name && child.uri === uri);

/** The element and all its descendants, in document order. */
export function* descendantsOf(node: XmlNode): Generator<XmlNode> {
  yield node;
  for (const child of node.children) yield* descendantsOf(child);
}
