import { HealthReports } from '@mediothek/contract';
import { Type } from 'typebox';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { tooManyRequests } from '../../accounts/auth/limit-by-network.ts';
import { clientNetwork } from '../../accounts/auth/client-network.ts';

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
        response: { 204: Type.Null(), ...errorResponses('bad_request', 'payload_too_large', 'too_many_requests') },
      },
    },
    async (request, reply) => {
      if (health) {
        const address = clientNetwork(request.ip);
        const wait = health.limit(address);
        if (wait !== undefined) throw tooManyRequests(reply, wait);
        const { reports, sample } = request.body;
        for (const report of reports) {
          if (await health.knows(report.remote, report.version)) health.recorder.report(report, address, sample);
        }
      }
      return reply.code(204).send(null);
    },
  );
};
