/** Loads the code that shows extensions in the slots of pages. Needed only if a remote declares any. */
export const loadSlots = () => import(/* webpackChunkName: 'extensions' */ './extension-view.tsx');
