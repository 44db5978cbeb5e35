import type { Operation } from '../base/http/operation.ts';
import { authState } from '../accounts/auth/auth-state.ts';
import { changePassword } from '../accounts/auth/change-password.ts';
import { confirmRegistration } from '../accounts/auth/confirm-registration.ts';
import { deleteAccount } from '../accounts/auth/delete-account.ts';
import { getAccount } from '../accounts/auth/get-account.ts';
import { getAccountExport } from './get-account-export.ts';
import { register } from '../accounts/auth/register.ts';
import { requestPasswordReset } from '../accounts/auth/request-password-reset.ts';
import { resetPassword } from '../accounts/auth/reset-password.ts';
import { signIn } from '../accounts/auth/sign-in.ts';
import { signOut } from '../accounts/auth/sign-out.ts';

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
