/** Of the portal: server and browser print the same days. */
export const timeZone = 'Europe/Berlin';
