import { expect, it } from 'vitest';
import { isIdempotencyKeyValid } from '../../../../../src/customRoutes/wallet/engine/idempotencyKeyAge';

const TEN_MINUTES = 600_000;

it.each([
  ['in the page that sent it', { wall: 0, page: 0 }, true],
  ['at its last moment', { wall: TEN_MINUTES, page: TEN_MINUTES, server: TEN_MINUTES }, true],
  ['by the time of the server', { wall: 5, server: 5 }, true],
  ['too old for the page', { wall: 5, page: TEN_MINUTES + 1, server: 5 }, false],
  ['too old for the server', { wall: 5, page: 5, server: TEN_MINUTES + 1 }, false],
  ['too old for the computer', { wall: TEN_MINUTES + 1, page: 5 }, false],
  ['after the computer was set back', { wall: -1, page: 5, server: 5 }, false],
  ['after the server was set back', { wall: 5, page: 5, server: -1 }, false],
  ['by the clock of the computer alone, which proves nothing', { wall: 5 }, false],
  ['by a clock that cannot be read', { wall: Number.NaN, page: 5 }, false],
])('a key %s, of the age %j, is valid: %s', (_, age, expected) => {
  expect(isIdempotencyKeyValid(age)).toBe(expected);
});
