import { codes } from './codes';
import { flags } from './flags';
import { layers } from './layers';
import { messages } from './messages';
import { refused } from './pairs';
import { statuses } from './statuses';

const client = refused('a status from 400 to 499', [
  ['400', { message: 'Bad amount' }, { message: 'Good amount' }, {}, 400],
  ['401', { message: 'Who?' }, { message: 'Welcome' }, {}, 401],
  ['409 without a key', { message: 'Twice' }, { message: 'Once' }, {}, 409],
  ['422, whatever it says', { valid: true }, { valid: true }, {}, 422],
  ['429', { message: 'Slow down' }, { message: 'Go on' }, {}, 429],
]);

/** Answers to a movement of money by rule: each that is not done has an ordinary neighbour that is. */
export const moneyAnswers = [
  ...[...flags, ...statuses, ...codes],
  ...[...messages, ...layers, ...client],
];
