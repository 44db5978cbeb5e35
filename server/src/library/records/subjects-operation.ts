import { SubjectList } from '@mediothek/contract';
import { listSubjects } from './subject-list.ts';
import { errors, type Operation } from '../../base/http/operation.ts';
import { aboutLists } from '../../base/http/answer-tags.ts';

export const subjects: Operation = (app, { db }) => {
  app.get(
    '/subjects',
    {
      config: { maxAge: 60, tags: aboutLists },
      schema: {
        operationId: 'subjects',
        tags: ['subjects'],
        summary: 'All subjects with the number of their media',
        response: { 200: SubjectList, ...errors() },
      },
    },
    () => listSubjects(db),
  );
};
