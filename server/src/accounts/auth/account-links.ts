/** Pages that mails lead to. They send the token on when a button is pressed: programs that open links use none up. */
export interface AccountLinks {
  login: string;
  reset: string;
  confirmRegistration(token: string): string;
  resetPassword(token: string): string;
}

/** @param origin from PUBLIC_URL: a Host header could lead a link, and its token, to another site */
export function accountLinks(origin: string): AccountLinks {
  return {
    login: `${origin}/login`,
    reset: `${origin}/resetPassword`,
    confirmRegistration: (token) => `${origin}/registration?token=${token}`,
    resetPassword: (token) => `${origin}/resetPassword?token=${token}`,
  };
}
