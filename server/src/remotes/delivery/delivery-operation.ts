/** What the operations of deliveries have in common. */
import { RemoteName } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses } from '../../base/http/operation.ts';

export const tags = ['deliveries'];
export const remoteParams = Type.Object({ name: RemoteName });
export const percentQuery = Type.Object({
  percent: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 99, description: 'Only so many of the visitors get it (a canary)' }),
  ),
});
export const deliveryErrors = errorResponses(
  'bad_request',
  'unauthorized',
  'forbidden',
  'conflict',
  'payload_too_large',
);
export const changeErrors = errorResponses('bad_request', 'unauthorized', 'forbidden', 'not_found', 'conflict');
