export const notBegun: string;
export function isPastDeadline(now?: number): boolean;

export function withoutDeadline<T>(action: () => Promise<T>): Promise<T>;
