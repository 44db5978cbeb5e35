/**
 * Client of the API, typed by its contract. A library for arbitrary contracts (other parameter styles, middleware,
 * response bodies that are not JSON) would add unused bytes to the first page.
 */
import type { paths } from '@mediothek/contract/api';
import type {
  ErrorResponse,
  HttpMethod,
  IsOperationRequestBodyOptional,
  OperationRequestBodyContent,
  PathsWithMethod,
  RequiredKeysOf,
  ResponseObjectMap,
  SuccessResponse,
} from 'openapi-typescript-helpers';

/** Sends a request to the API: `fetch` in the browser, an in-process call on the server. */
export type Transport = (request: Request) => Promise<Response>;

const methods = ['GET', 'PUT', 'POST', 'PATCH', 'DELETE'] as const;
type Path<Method extends HttpMethod> = PathsWithMethod<paths, Method>;
/** The contract's description of a call. */
type Operation<At extends keyof paths, Method extends HttpMethod> = NonNullable<paths[At][Method]>;

type Params<Of> = Of extends { parameters: infer Given }
  ? RequiredKeysOf<Given> extends never
    ? { params?: Given }
    : { params: Given }
  : never;
type Body<Of> = [OperationRequestBodyContent<Of>] extends [never]
  ? { body?: never }
  : IsOperationRequestBodyOptional<Of> extends true
    ? { body?: OperationRequestBodyContent<Of> }
    : { body: OperationRequestBodyContent<Of> };
type Options<Of> = Params<Of> & Body<Of> & Omit<RequestInit, 'method' | 'body'>;
/** The last argument. Optional if nothing in it is required. */
type Init<At extends keyof paths, Method extends HttpMethod> =
  RequiredKeysOf<Options<Operation<At, Method>>> extends never
    ? [Options<Operation<At, Method>>?]
    : [Options<Operation<At, Method>>];
// oxlint-disable-next-line mediothek/private-words -- part of etc/platform.api.md until the next version
type Answered<At extends keyof paths, Method extends HttpMethod> =
  | { data: SuccessResponse<ResponseObjectMap<Operation<At, Method>>>; error?: never; response: Response }
  | { data?: never; error: ErrorResponse<ResponseObjectMap<Operation<At, Method>>>; response: Response };

export type ApiClient = {
  [Name in (typeof methods)[number]]: <At extends Path<Lowercase<Name>>>(
    path: At,
    ...init: Init<At, Lowercase<Name>>
  ) => Promise<Answered<At, Lowercase<Name>>>;
};
export type GetInit<At extends Path<'get'>> = Init<At, 'get'>;
export type GetData<At extends Path<'get'>> = NonNullable<Answered<At, 'get'>['data']>;

/** A call as it is at run time, without the types above. */
interface Call extends Omit<RequestInit, 'body'> {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown> };
  body?: unknown;
}

/** Repeats the parameter for each value of a list, `filter=a&filter=b`. Null and undefined are omitted. */
function urlOf(path: string, { path: given = {}, query = {} }: NonNullable<Call['params']>): string {
  const search = Object.entries(query).flatMap(([name, values]) =>
    [values]
      .flat()
      .flatMap((value) =>
        value === undefined || value === null ? [] : `${name}=${encodeURIComponent(String(value))}`,
      ),
  );
  const filled = path.replace(/\{([^{}]+)\}/g, (placeholder, name: string) =>
    encodeURIComponent(String(given[name] ?? placeholder)),
  );
  return [filled, ...(search.length > 0 ? [search.join('&')] : [])].join('?');
}

/** Bodies that are sent unchanged. All others are sent as JSON. */
const isRaw = (body: unknown): body is string | Blob | FormData =>
  typeof body === 'string' || body instanceof Blob || body instanceof FormData;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // an error page of a proxy
  }
}

/** @param baseUrl empty in the browser; an absolute URL where relative ones do not exist */
export function createApiClient(baseUrl: string, transport: Transport): ApiClient {
  // After a change, the browser's own cache may have the state before it.
  let cache: RequestCache = 'default';
  const client = methods.map((method) => {
    const send = async (path: string, { params = {}, body, headers: given, ...init }: Call = {}) => {
      const headers = new Headers(given);
      const isJson = body !== undefined && !isRaw(body);
      if (isJson && !headers.has('content-type')) headers.set('content-type', 'application/json');
      const sent = isJson ? JSON.stringify(body) : body;
      if (method !== 'GET') cache = 'no-cache';
      const request = new Request(baseUrl + urlOf(path, params), { cache, ...init, method, headers, body: sent });
      const response = await transport(request);
      const text = await response.text(); // empty for 204 and similar
      if (response.ok) return { data: text ? JSON.parse(text) : undefined, response };
      return { error: text ? readJson(text) : undefined, response };
    };
    return [method, send];
  });
  // Arguments and results are typed by the contract, which does not exist at run time.
  return Object.fromEntries(client) as ApiClient;
}
