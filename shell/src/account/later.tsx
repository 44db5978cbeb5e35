import { Suspense, type ReactNode } from 'react';
import { Skeleton, useHydrated } from '@mediothek/ui';

/** Content whose code is not loaded yet. The server renders its place only. */
export function Later({ children }: { children: ReactNode }) {
  const waiting = <Skeleton count={4} />;
  return useHydrated() ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}
