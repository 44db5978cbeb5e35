/**
 * React's commits. React calls the hook of its developer tools in production, too, if the hook exists before React does;
 * `Profiler` measures nothing there.
 */

/** The part of the hook that is used: https://github.com/facebook/react/blob/main/packages/react-reconciler/src/ReactFiberDevToolsHook.js */
interface Hook {
  supportsFiber: boolean;
  inject(): number;
  onCommitFiberRoot?: Listener;
  onPostCommitFiberRoot?: Listener;
}
type Listener = (renderer: number, root: { containerInfo: Element }, ...rest: unknown[]) => void;

/** `onCommit` is called after a root was committed, and again after effects of the commit. */
export const reactCommits: { onCommit?: (container: Element, isAfterEffects: boolean) => void } = {};

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };
const hook = (page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 1 });
for (const name of ['onCommitFiberRoot', 'onPostCommitFiberRoot'] as const) {
  const own = hook[name];
  hook[name] = (...args) => {
    own?.(...args);
    reactCommits.onCommit?.(args[1].containerInfo, name !== 'onCommitFiberRoot');
  };
}
