/** The page's one React Refresh runtime. It must be there before React, which reports its renderers to the first one. */
import runtime from 'react-refresh/runtime';

runtime.injectIntoGlobalHook(globalThis);
Object.assign(globalThis, { mediothekReactRefresh: runtime });
