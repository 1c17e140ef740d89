import type { ConfigFile } from '../config';

/** Picks what the sign-in screen shows of config.json. */
export const brandOf = ({ signInHost, name, logo, supportLink }: ConfigFile) => ({
  ...{ signInHost, name, logo, supportLink },
});
