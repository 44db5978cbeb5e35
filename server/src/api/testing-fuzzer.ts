/**
 * Requests by chance, from the schemas of the OpenAPI document and from the calls of the access matrix: most of them valid, some
 * hostile in one or two places. The same seed makes the same requests.
 */
import type { AccessCase } from './testing-access-matrix.ts';

/** JSON Schema, as far as the document uses it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

export interface FuzzedOperation {
  operationId: string;
  method: string;
  /** With `{name}` for parameters. */
  template: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

export interface FuzzedRequest {
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/** Numbers from 0 to 1 that depend on the seed only (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const hostileTexts = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  '9'.repeat(18),
  '9'.repeat(40),
  '\0',
  'a\0b',
  'a\r\nset-cookie: x=1',
  "' or 1=1 --",
  '"; drop table account; --',
  '%',
  '%00',
  '%E0%A4%A',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  '[]',
  '{}',
  '<script>alert(1)</script>',
  '\u202Eabc',
  'x'.repeat(700),
  'x'.repeat(20_000),
  '🎬'.repeat(200),
  '\uD800',
  'ﷺ ß İ ı ǆ',
  'javascript:alert(1)',
  'http://169.254.169.254/',
];
const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e300,
  [],
  {},
  [[]],
  [null],
  { a: { b: [1] } },
  JSON.parse('{"__proto__": {"admin": true}}'),
];
/** Texts that many patterns of the API match. */
const usualTexts = [
  '1001',
  '1002',
  '7',
  'series:7',
  'en',
  'de',
  'media',
  'home',
  'a',
  'film',
  'example-institute',
  'x',
];

const formats: Readonly<Record<string, string>> = {
  uuid: '7f0a4ed2-5c3b-4b7e-9d8e-0b7d6f1c2a3b',
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  email: 'reader@example.org',
  uri: 'https://example.org/',
};

export class Fuzzer {
  readonly #random: () => number;
  readonly #schemas: Record<string, Schema>;

  constructor(seed: number, schemas: Record<string, Schema>) {
    this.#random = randomNumbers(seed);
    this.#schemas = schemas;
  }

  chance(share: number): boolean {
    return this.#random() < share;
  }

  integer(min: number, max: number): number {
    return min + Math.floor(this.#random() * (max - min + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.integer(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** A request of this operation. @param calls valid ones, of which one is taken half of the time */
  request(operation: FuzzedOperation, calls: readonly Omit<AccessCase, 'statuses'>[]): FuzzedRequest {
    const call = calls.length > 0 && this.chance(0.6) ? this.pick(calls) : undefined;
    const headers = this.#headers();
    const content = this.#body(operation, call);
    const body = content && {
      payload: content.payload,
      headers: { ...headers, ...(content.type !== undefined && { 'content-type': content.type }) },
    };
    return { url: this.#url(operation, call), headers, ...body };
  }

  #url({ template, parameters = [] }: FuzzedOperation, call: Omit<AccessCase, 'statuses'> | undefined): string {
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
      const known = call?.path?.[name];
      const text = known !== undefined && !this.chance(0.1) ? known : this.#pathSegment(schema);
      // A percent sign that begins no escape, now and then.
      return this.chance(0.01) ? `${encodeURIComponent(text)}%` : encodeURIComponent(text);
    });
    const query = new URLSearchParams(call?.query);
    for (const { name, in: where, schema, required } of parameters) {
      if (where !== 'query' || (query.has(name) && !this.chance(0.15))) continue;
      if (!this.chance(required ? 0.9 : 0.3)) continue;
      const value = this.chance(0.2) ? this.pick(hostileTexts) : this.value(schema);
      query.delete(name);
      for (const item of [value].flat()) query.append(name, String(item));
    }
    if (this.chance(0.05)) query.append(this.pick(hostileTexts), this.pick(hostileTexts));
    return query.size > 0 ? `${path}?${query}` : path;
  }

  /** Neither empty nor dots, which would be the path of another operation; well-formed, so that it can be encoded. */
  #pathSegment(schema: Schema): string {
    const text = this.chance(0.4) ? this.pick(hostileTexts) : String(this.value(schema));
    return text.toWellFormed().replace(/^\.{0,2}$/, 'x');
  }

  #body({ method, requestBody }: FuzzedOperation, call: Omit<AccessCase, 'statuses'> | undefined) {
    if (method === 'GET') return undefined;
    if (!requestBody && !this.chance(0.2)) return undefined;
    if (this.chance(0.04))
      return { type: 'application/json', payload: this.pick(['', '{', '[]', 'null', '"x"', '{"a":1}}']) };
    const types = Object.keys(requestBody?.content ?? { 'application/json': {} });
    const type = this.pick(types);
    const declared = requestBody?.content[type]?.schema ?? {};
    const valid = call?.body === undefined || this.chance(0.3) ? this.value(declared) : structuredClone(call.body);
    const value = this.chance(0.35) ? this.#broken(valid) : valid;
    const sentType = this.chance(0.04)
      ? this.pick(['text/plain', 'application/xml', 'multipart/form-data', 'x'])
      : type;
    if (type === 'application/octet-stream' || type === 'application/gzip') {
      return { type: sentType, payload: Buffer.from(this.pick(hostileTexts)) };
    }
    if (type === 'application/x-www-form-urlencoded') {
      const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
      return { type: sentType, payload: String(new URLSearchParams(fields.map(([name, one]) => [name, String(one)]))) };
    }
    return { type: sentType, payload: JSON.stringify(value) ?? '' };
  }

  /** The value with one or two hostile places. */
  #broken(value: unknown): unknown {
    if (this.chance(0.15) || typeof value !== 'object' || value === null) return this.pick(hostileValues);
    const keys = Object.keys(value);
    if (this.chance(0.15)) return { ...value, [this.pick(hostileTexts)]: this.pick(hostileValues) };
    if (keys.length === 0) return this.pick(hostileValues);
    const chosen = this.pick(keys);
    const entries = Object.entries(value).flatMap(([key, one]): [string, unknown][] => {
      if (key !== chosen) return [[key, one]];
      if (this.chance(0.2)) return [];
      return [[key, typeof one === 'object' && this.chance(0.7) ? this.#broken(one) : this.pick(hostileValues)]];
    });
    return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries);
  }

  #headers(): Record<string, string> {
    const headers: Record<string, string> = {};
    const add = (share: number, name: string, ...values: string[]) => {
      if (this.chance(share)) headers[name] = this.pick(values);
    };
    add(0.1, 'accept-language', 'de', 'en-GB;q=0.5, *', '\u{e4}', 'x'.repeat(500), ';q=;', 'zz-ZZ');
    add(0.1, 'accept', '*/*', 'text/html', 'application/json', 'x');
    add(0.2, 'accept-encoding', 'br', 'gzip', 'br;q=0, gzip', 'x');
    add(0.1, 'if-none-match', '*', 'W/"x"', '"');
    add(0.1, 'range', 'bytes=0-1', 'bytes=9-1', 'bytes=-0', 'x');
    add(0.05, 'sec-fetch-site', 'same-origin', 'cross-site');
    add(0.05, 'origin', 'null', 'https://evil.example', 'x');
    add(0.05, 'authorization', 'Bearer mdt_x', 'Basic eDp4', 'x');
    add(0.05, 'x-request-id', 'x', '11111111-2222');
    if (this.chance(0.1)) {
      headers['tus-resumable'] = '1.0.0';
      add(0.7, 'upload-length', '4', '0', '-1', 'x', '9'.repeat(20));
      add(0.7, 'upload-offset', '0', '4', '-1', 'x');
      add(0.7, 'upload-metadata', 'filename YS5tcDQ=,fingerprint eA==', 'x', 'filename', '\u{e4}');
      add(0.2, 'upload-checksum', 'sha1 eA==', 'md5 x', 'x');
    }
    return headers;
  }

  /** A value that fits the schema, unless its pattern is too special. */
  value(schema: Schema, depth = 0): unknown {
    if (schema.$ref) return this.value(this.#schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth + 1);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.pick(schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.value(this.pick(choices), depth + 1);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => this.value(one, depth + 1)));
    const type = Array.isArray(schema.type) ? this.pick(schema.type) : schema.type;
    if (type === 'object' || schema.properties) return this.#object(schema, depth);
    if (type === 'array') return this.#list(schema, depth);
    if (type === 'integer' || type === 'number') return this.#number(schema, type === 'integer');
    if (type === 'boolean') return this.chance(0.5);
    if (type === 'null') return null;
    if (type === 'string') return this.#text(schema);
    return this.pick(hostileValues);
  }

  #object({ properties = {}, required = [] }: Schema, depth: number): object {
    const entries = Object.entries(properties)
      .filter(([name]) => required.includes(name) || (depth < 5 && this.chance(0.5)))
      .map(([name, schema]): [string, unknown] => [name, this.value(schema, depth + 1)]);
    return Object.fromEntries(entries);
  }

  #list({ items = {}, prefixItems, minItems = 0, maxItems = 4 }: Schema, depth: number): unknown[] {
    if (prefixItems) return prefixItems.map((one) => this.value(one, depth + 1));
    const length = this.integer(minItems, Math.max(minItems, Math.min(maxItems, depth > 4 ? 0 : 4)));
    return Array.from({ length }, () => this.value(items, depth + 1));
  }

  #number({ minimum = -1000, maximum = 1_000_000 }: Schema, isInteger: boolean): number {
    const edge = this.chance(0.3) ? this.pick([minimum, maximum]) : this.integer(minimum, maximum);
    return isInteger ? edge : Math.min(maximum, edge + this.#random());
  }

  #text({ pattern, format, minLength = 0, maxLength = 30 }: Schema): string {
    const known = formats[format ?? ''];
    if (known !== undefined) return known;
    if (pattern !== undefined) {
      const fitting = usualTexts.filter((text) => new RegExp(pattern, 'u').test(text));
      return fitting.length > 0 ? this.pick(fitting) : 'x'.repeat(43);
    }
    if (this.chance(0.2)) return this.pick(hostileTexts).slice(0, maxLength);
    return this.pick(usualTexts).padEnd(minLength, 'x').slice(0, maxLength);
  }
}
