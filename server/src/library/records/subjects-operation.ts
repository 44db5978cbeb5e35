import { SubjectList } from '@mediothek/contract';
import { listSubjects } from './subject-list.ts';
import { errorResponses, type Operation } from '../../base/http/operation.ts';
import { mediaListTags } from '../../base/http/cache-tags.ts';

export const subjects: Operation = (app, { db }) => {
  app.get(
    '/subjects',
    {
      config: { maxAge: 60, cacheTags: mediaListTags },
      schema: {
        operationId: 'subjects',
        tags: ['subjects'],
        summary: 'All subjects with the number of their media',
        response: { 200: SubjectList, ...errorResponses() },
      },
    },
    () => listSubjects(db),
  );
};
