import type { Operation } from '../api/operation.ts';
import { authState } from './auth-state.ts';
import { changePassword } from './change-password.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { deleteAccount } from './delete-account.ts';
import { getAccount } from './get-account.ts';
import { getAccountExport } from './get-account-export.ts';
import { register } from './register.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export const authOperations: Operation[] = [
  authState,
  signIn,
  signOut,
  register,
  confirmRegistration,
  requestPasswordReset,
  resetPassword,
  getAccount,
  changePassword,
  getAccountExport,
  deleteAccount,
];
