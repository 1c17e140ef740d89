import { type FormEvent, useContext } from 'react';
import { useNotify } from 'react-admin';
import { session } from '../../src/authProvider/session';
import { ConfigContext } from '../../src/components/page/ConfigContext';
import { createReadClient } from '../../src/http/send';

/** A sign-in with a one-time code, as docs/adopting.md shows it. */
export function LoginPage() {
  const config = useContext(ConfigContext);
  const notify = useNotify();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    try {
      const response = await createReadClient(config, session).json({
        method: 'POST',
        path: '/v2/oauth/token',
        form: true,
        body: { grant_type: 'password', ...fields },
        anonymous: true,
      });
      const tokens = response as { access_token: string; refresh_token: string; profile: unknown };
      session.start({
        token: tokens.access_token,
        user: tokens.profile,
        refreshToken: tokens.refresh_token,
      });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <input name="username" aria-label="Email" />
      <input name="password" aria-label="Password" type="password" />
      <input name="otp" aria-label="Code" />
      <button type="submit">Continue</button>
    </form>
  );
}
