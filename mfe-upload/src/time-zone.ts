/** Time zone of the portal, so that server and browser print the same dates. */
export const timeZone = 'Europe/Berlin';
