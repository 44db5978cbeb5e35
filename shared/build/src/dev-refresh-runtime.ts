/** The page's only React Refresh runtime. Remotes use it by this name (`dev-config.ts`). */
import runtime from 'react-refresh/runtime';

Object.assign(globalThis, { mediothekReactRefresh: runtime });
