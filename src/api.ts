// The adapter of the console's API: the only file to replace for another API (docs/adopting.md).
export { api } from './specifiedApi';
