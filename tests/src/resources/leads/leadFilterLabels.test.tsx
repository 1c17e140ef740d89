import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LeadFilterLabels } from '../../../../src/resources/leads/LeadRows';
import { renderPart } from '../../../support/renderPart';

it('LeadFilterLabels names each filter with its value, or says that there is none', async () => {
  await renderPart(<LeadFilterLabels filters={{ notificationStatus: 'failed' }} />);
  expect(screen.getByText(/^Notification Status.*failed$/i)).toBeVisible();
  expect(screen.queryByText(/No filters/)).toBeNull();
  await renderPart(<LeadFilterLabels filters={{}} />);
  expect(screen.getByText(/No filters/)).toBeVisible();
});
