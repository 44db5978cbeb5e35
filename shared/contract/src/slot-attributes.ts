/** Attribute of a remote's slot. Its value is the remote's name. */
export const slotAttribute = 'data-remote';
/** Attribute of a remote's style sheet in the document. Its value is the remote's name. */
export const sheetAttribute = 'data-sheet-of';
