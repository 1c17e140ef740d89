import { expect, it } from 'vitest';
import { deliveryTone, transactionTone } from '../../../src/customRoutes/retries/event/readEvent';
import { lookUp } from '../../../src/format/collections';
import { leadTone as toneOfLead } from '../../../src/resources/leads/leadFields';
import { severityTone as toneOfLog } from '../../../src/resources/logs/severities';

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', ''])(
  'A status of the name %j is unknown',
  (status) => {
    expect(lookUp({ failed: 'bad' }, status)).toBeUndefined();
    expect([transactionTone(status), deliveryTone(status)]).toEqual(['info', 'info']);
    expect([toneOfLead(status), toneOfLog(status)]).toEqual(['quiet', 'quiet']);
  },
);

it('A known status has its colour', () => {
  expect(['failed', 'initiated', 'completed'].map(transactionTone)).toEqual([
    'bad',
    'busy',
    'good',
  ]);
  expect(['failed', 'success'].map(deliveryTone)).toEqual(['bad', 'good']);
});
