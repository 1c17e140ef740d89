/** The sign-in screen. */
export const signIn = {
  title: 'Welcome Back',
  subtitle: 'Please sign in to access your account',
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  submitting: 'Signing in...',
  invalidEmail: 'Invalid email address',
  shortPassword: 'Password must be at least %{length} characters',
  atProvider: 'Sign in with single sign-on',
  support: 'Support',
  failed: 'Sign-in failed',
  notAnAdministrator: 'This account is not an administrator',
  storageBlocked:
    'This browser keeps nothing for this site, so you cannot stay signed in. Allow site data for this address, then sign in again.',
  noIdentifier:
    'The server sent no identifier for this account. Report this to the team that runs the API.',
  whoFailed:
    'We could not load your account: %{reason} You are still signed in; reload to try again.',
  withoutTls:
    '%{hosts} is not encrypted: your password can be read on the way. Ask for an https address.',
  reload: 'Reload',
};
