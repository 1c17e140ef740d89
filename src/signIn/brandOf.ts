import type { ConfigFile } from '../config';

/** Returns the keys of config.json that the sign-in screen shows. */
export const brandOf = ({ signInHost, name, logo, supportLink }: ConfigFile) => ({
  ...{ signInHost, name, logo, supportLink },
});
