import { HealthReports } from '@mediothek/contract';
import { Type } from 'typebox';
import { errors, type Operation } from '../../base/http/operation.ts';
import { tooMany } from '../../accounts/auth/limit-by-address.ts';
import { visitorAddress } from '../../accounts/auth/visitor-address.ts';

const mostBytes = 16 * 1024;

/** Takes what pages report of remotes; a version that the portal does not keep is nobody's business. */
export const reportRemotes: Operation = (app, { health }) => {
  app.post(
    '/remotes/reports',
    {
      bodyLimit: mostBytes,
      schema: {
        operationId: 'reportRemotes',
        tags: ['deliveries'],
        summary: 'What became of remotes in a page: counted by version and minute, without address, account or page',
        body: HealthReports,
        response: { 204: Type.Null(), ...errors('bad_request', 'payload_too_large', 'too_many_requests') },
      },
    },
    async (request, reply) => {
      if (health) {
        const address = visitorAddress(request.ip);
        const wait = health.limit(address);
        if (wait !== undefined) throw tooMany(reply, wait);
        const { reports, sample } = request.body;
        for (const report of reports) {
          if (await health.knows(report.remote, report.version)) health.recorder.report(report, address, sample);
        }
      }
      return reply.code(204).send(null);
    },
  );
};
