export { errors } from './errors';
export { session } from './session';
export { signIn } from './signIn';
