import { useState, type FormEvent } from 'react';
import { apiOf, setAuth, usePlatform, useVisitor } from '@mediothek/platform/host';

/** Signs in to the server that provides the API responses. */
export function SignIn() {
  const platform = usePlatform();
  const auth = useVisitor((visitor) => visitor.auth);
  const [problem, setProblem] = useState('');
  const api = apiOf(platform.queries);

  const signOut = async () => {
    await api.DELETE('/api/v0/auth', {});
    setAuth(platform, { loggedIn: false });
  };
  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = { username: String(form.get('username')), password: String(form.get('password')) };
    const { data, response } = await api.POST('/api/v0/auth', { body });
    setProblem(data ? '' : `The server answered ${response.status}.`);
    if (data) setAuth(platform, data);
  };

  if (auth.loggedIn) {
    return (
      <button type="button" onClick={() => void signOut()}>
        Sign out {auth.username}
      </button>
    );
  }
  return (
    <details>
      <summary>Sign in</summary>
      <form onSubmit={(event) => void signIn(event)}>
        <label>
          User name <input name="username" autoComplete="username" />
        </label>
        <label>
          Password <input name="password" type="password" autoComplete="current-password" />
        </label>
        <button type="submit">Sign in</button>
        <span role="status">{problem}</span>
      </form>
    </details>
  );
}
