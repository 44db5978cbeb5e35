/** Marks what the server rendered and no remote has taken over yet. */
export const serverContent = 'data-server-content';
