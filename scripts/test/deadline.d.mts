export const notBegun: string;
export function isPastDeadline(now?: number): boolean;
