import type { Operation } from '../api/operation.ts';
import { authState } from './auth-state.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export const authOperations: Operation[] = [authState, signIn, signOut];
