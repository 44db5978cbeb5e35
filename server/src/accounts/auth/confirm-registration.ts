import { Confirmation } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { limitByNetwork } from './limit-by-network.ts';
import { confirmRegistration as confirm } from './registrations.ts';

const limit = { name: 'confirm registration', allowed: 60, period: 60 * 60 };

export const confirmRegistration: Operation = (app, { db }) => {
  app.post(
    '/users/confirm',
    {
      schema: {
        operationId: 'confirmRegistration',
        tags: ['account'],
        summary: 'Makes the account that a link was sent for',
        body: Confirmation,
        response: {
          204: Type.Null(),
          ...errorResponses('bad_request', 'forbidden', 'conflict', 'gone', 'too_many_requests'),
        },
      },
    },
    async (request, reply) => {
      await limitByNetwork(db, limit, request, reply);
      await confirm(db, request.body.token);
      return reply.code(204).send(null);
    },
  );
};
