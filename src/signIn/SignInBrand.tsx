import type { ConfigFile } from '../config';

/** Renders the logo of config.json, or a mark with the name. */
export function SignInBrand({ name, logo }: Pick<ConfigFile, 'name' | 'logo'>) {
  if (logo) {
    return <img className="signin-logo" src={import.meta.env.BASE_URL + logo} alt={name ?? ''} />;
  }
  return (
    <p className="signin-brand">
      <span className="signin-mark" aria-hidden="true" />
      {name}
    </p>
  );
}
