import { replaceEqualDeep } from '@tanstack/react-query';

/** In place of lodash's for what react-admin's store and its resource definitions hold: plain data. */
export default function isEqual(one: unknown, other: unknown): boolean {
  return replaceEqualDeep(one, other) === one;
}
