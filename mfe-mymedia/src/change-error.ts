import type { ListProblem } from '@mediothek/contract';
import type { ApiChangeError } from '@mediothek/platform/api-mutation';

/** Error of a change of the visitor's lists. */
export type ChangeError = ApiChangeError<ListProblem>;

/** Problem that is shown at the name field. */
export type NameProblem = Extract<ChangeError, `name.${string}`>;
export const isNameProblem = (error: ChangeError | undefined): error is NameProblem =>
  error?.startsWith('name.') ?? false;
