/**
 * The page's only React Refresh runtime. It has to be set before React is loaded, because React registers its renderers
 * with the first runtime only.
 */
import runtime from 'react-refresh/runtime';

runtime.injectIntoGlobalHook(globalThis);
Object.assign(globalThis, { mediothekReactRefresh: runtime });
