/** Attribute of server-rendered content that no remote has adopted yet. */
export const serverContent = 'data-server-content';
