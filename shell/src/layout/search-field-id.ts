/** The header's search field: skip links, the phone's button and the suggestions find it by this. */
export const searchFieldId = 'portal-search';
