import type { AfterStartContext } from '../after-start/context.ts';

export type RouterState = AfterStartContext['router']['state'];

/** Name of the route in the route table. */
export const currentRoute = ({ matches }: RouterState): string | undefined => matches.at(-1)?.route.id;
