/**
 * Hook of React's developer tools. React calls it in production, too, if it exists before React does. `Profiler`
 * measures nothing there. `after-start/containment/watch-work.ts` adds the functions that React calls.
 */

/** The part that is used: https://github.com/facebook/react/blob/main/packages/react-reconciler/src/ReactFiberDevToolsHook.js */
interface ReactHook {
  supportsFiber: boolean;
  inject(): number;
  onCommitFiberRoot?: CommitListener;
  onPostCommitFiberRoot?: CommitListener;
}
export type CommitListener = (renderer: number, root: { containerInfo: Element }, ...rest: unknown[]) => void;

const page = globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: ReactHook };

export const reactHook: ReactHook = (page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 1 });
