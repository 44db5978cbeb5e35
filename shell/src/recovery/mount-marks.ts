/**
 * Marks of the remotes that are mounting in this tab, in session storage: a page that hangs or crashes reports nothing
 * itself, so the next page of the tab finds its marks and reports the builds.
 */
import type { BootRemote } from '@mediothek/contract';
import { sessionStore } from '@mediothek/platform/browser-storage';

const key = 'mediothek.mounting';

/** Marks a remote until the returned function is called: when it is mounted, has failed, or is not needed any more. */
export type MarkMount = (remote: string) => () => void;

export type MarkedBuild = Pick<BootRemote, 'name' | 'version'>;

/** @param buildOf build of a remote that is about to be mounted. `undefined`: it is not marked */
export function openMountMarks(buildOf: (remote: string) => MarkedBuild | undefined): {
  mark: MarkMount;
  /** Builds that were mounting when the page before ended without leaving. */
  died: MarkedBuild[];
} {
  const mounting = new Map<object, string>();
  const write = () => {
    try {
      if (mounting.size > 0) sessionStore().setItem(key, [...new Set(mounting.values())].join(' '));
      else sessionStore().removeItem(key);
    } catch {
      // Storage is blocked or full: a page that dies is not reported.
    }
  };
  const clear = () => {
    mounting.clear();
    write();
  };
  const died = readMarks();
  if (died.length > 0) clear();
  // A page that is left or hidden has not died. The system may end hidden tabs at any time.
  addEventListener('pagehide', clear);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && clear());
  return {
    died,
    mark(remote) {
      const build = document.visibilityState === 'hidden' ? undefined : buildOf(remote);
      if (!build) return () => {};
      const id = {};
      mounting.set(id, `${build.name}@${build.version}`);
      write();
      return () => {
        if (mounting.delete(id)) write();
      };
    },
  };
}

function readMarks(): MarkedBuild[] {
  try {
    const marks = sessionStore().getItem(key)?.split(' ') ?? [];
    return marks.flatMap((mark) => {
      const [name, version] = mark.split('@');
      return name && version ? [{ name, version }] : [];
    });
  } catch {
    return []; // storage is blocked
  }
}
