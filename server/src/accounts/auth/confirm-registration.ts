import { Confirmation } from '@mediothek/contract';
import { Type } from 'typebox';
import { errors, type Operation } from '../../base/http/operation.ts';
import { limitByAddress } from './limit-by-address.ts';
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
        response: { 204: Type.Null(), ...errors('bad_request', 'forbidden', 'conflict', 'gone', 'too_many_requests') },
      },
    },
    async (request, reply) => {
      await limitByAddress(db, limit, request, reply);
      await confirm(db, request.body.token);
      return reply.code(204).send(null);
    },
  );
};
