import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { markNames, nameComponents, type JsonObject } from './name-components.ts';

const notFound = (schema: JsonObject) => ({
  description: 'Not Found',
  content: { 'application/json': { schema } },
});
const operation = (responses: JsonObject) => ({ get: { responses } });

describe('nameComponents', () => {
  it('moves a named schema to the components and refers to it', () => {
    const schema = markNames({ $id: 'Medium', type: 'object' });
    const { paths, components } = nameComponents({ paths: { '/media': operation({ 200: { schema } }) } });
    assert.deepEqual(paths, { '/media': operation({ 200: { schema: { $ref: '#/components/schemas/Medium' } } }) });
    assert.deepEqual(components, { responses: {}, schemas: { Medium: { type: 'object' } } });
  });

  it('moves error responses to the components, except one that differs from the first of its status', () => {
    const [usual, other] = [notFound({ type: 'object' }), notFound({ type: 'string' })];
    const reference = { $ref: '#/components/responses/NotFound' };
    const { paths, components } = nameComponents({
      paths: {
        '/a': operation({ 200: { description: 'OK' }, 404: usual }),
        '/b': operation({ 404: other }),
        '/c': operation({ 404: usual }),
      },
    });
    assert.deepEqual(paths, {
      '/a': operation({ 200: { description: 'OK' }, 404: reference }),
      '/b': operation({ 404: other }),
      '/c': operation({ 404: reference }),
    });
    assert.deepEqual(components, { responses: { NotFound: usual }, schemas: {} });
  });
});
