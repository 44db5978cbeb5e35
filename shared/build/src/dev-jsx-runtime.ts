/**
 * Replaces `react/jsx-dev-runtime`, which a page with React's production build does not have. Thus a remote under
 * development runs both in the harness and in a deployed portal.
 */
import { Fragment, jsx, jsxs, type JSX } from 'react/jsx-runtime';

export { Fragment };

export const jsxDEV = (...[type, props, key, isStatic]: [...Parameters<typeof jsx>, boolean]): JSX.Element =>
  (isStatic ? jsxs : jsx)(type, props, key);
