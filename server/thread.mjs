// The start of a thread is plain JavaScript: Node 20 reads it without the loaders of the process.
import { register } from 'tsx/esm/api';

register();
await import('./index.ts');
