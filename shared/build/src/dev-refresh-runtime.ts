/** The page's one React Refresh runtime; remotes reach it under this name (`dev-config.ts`). */
import runtime from 'react-refresh/runtime';

Object.assign(globalThis, { mediothekReactRefresh: runtime });
