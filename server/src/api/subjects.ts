import { SubjectList } from '@mediothek/contract';
import { listSubjects } from '../records/subject-list.ts';
import { errors, type Operation } from './operation.ts';

export const subjects: Operation = (app, { db }) => {
  app.get(
    '/subjects',
    {
      config: { maxAge: 60 },
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
