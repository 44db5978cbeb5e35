/**
 * Pages that links in mails open. They send the token only after a click on a button, so that programs that open links
 * do not consume it.
 */
export interface AccountLinks {
  login: string;
  reset: string;
  account: string;
  confirmRegistration(token: string): string;
  resetPassword(token: string): string;
}

/** @param origin from PUBLIC_URL: with a forged Host header, a link and its token could lead to another site */
export function accountLinks(origin: string): AccountLinks {
  return {
    login: `${origin}/login`,
    reset: `${origin}/resetPassword`,
    account: `${origin}/account`,
    confirmRegistration: (token) => `${origin}/registration?token=${token}`,
    resetPassword: (token) => `${origin}/resetPassword?token=${token}`,
  };
}
