/** Id of the header's search field, used by the skip links, the phone's button and the suggestions. */
export const searchFieldId = 'portal-search';
