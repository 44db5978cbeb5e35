import { SiteConfig } from '@mediothek/contract';
import { errorResponses, type Operation } from '../base/http/operation.ts';

export const config: Operation = (app, { content }) => {
  app.get(
    '/config',
    {
      config: { maxAge: 60 },
      schema: {
        operationId: 'config',
        tags: ['site'],
        summary: 'The site’s name, look, navigation and which pages it has',
        response: { 200: SiteConfig, ...errorResponses() },
      },
    },
    ({ ip }, reply) => {
      reply.header('cache-control', 'private, max-age=60'); // in-house or not depends on who asks
      return content.current.siteFor(ip);
    },
  );
};
