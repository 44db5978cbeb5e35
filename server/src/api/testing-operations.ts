/** The operations of the OpenAPI document, for tests that call all of them. */
import type { HTTPMethods } from 'fastify';
import type { App } from '../base/http/operation.ts';
import type { AccessCase } from './testing-access-matrix.ts';

export interface DescribedOperation {
  operationId: string;
  method: HTTPMethods;
  /** With `{name}` for parameters. */
  template: string;
}

export const isMutation = ({ method }: DescribedOperation): boolean => method !== 'GET';

export async function describedOperations(app: App): Promise<DescribedOperation[]> {
  const response = await app.inject('/api/v0/openapi.json');
  const { paths } = response.json<{ paths: Record<string, Record<string, { operationId: string }>> }>();
  return Object.entries(paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({
      operationId,
      method: method.toUpperCase() as HTTPMethods, // OpenAPI uses the HTTP method in lower case
      template,
    })),
  );
}

/**
 * URL of a call.
 * @throws if a path parameter has no value
 */
export function urlOf(
  { template, operationId }: DescribedOperation,
  { path = {}, query }: Omit<AccessCase, 'statuses'>,
): string {
  const url = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name];
    if (value === undefined) throw new Error(`${operationId}: no value for {${name}}`);
    return encodeURIComponent(value);
  });
  return query === undefined ? url : `${url}?${query}`;
}
