/** In place of lodash's for the list contexts, which name plain keys. */
export default function pick(from: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key)));
}
