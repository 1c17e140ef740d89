import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useChangeSearch } from '../../../../src/components/page/address';
import { renderPart } from '../../../support/renderPart';

function Changes() {
  const change = useChangeSearch();
  return (
    <>
      <button type="button" onClick={() => change({ day: 'today', kind: 'users.update' })}>
        Filter
      </button>
      <button type="button" onClick={() => change({ kind: '' })}>
        Clear the kind
      </button>
    </>
  );
}

it('Parameters of the URL are set together, and an empty value removes one', async () => {
  await renderPart(<Changes />);
  await userEvent.click(screen.getByText('Filter'));
  expect(screen.getByText('/?day=today&kind=users.update')).toBeInTheDocument();
  await userEvent.click(screen.getByText('Clear the kind'));
  expect(screen.getByText('/?day=today')).toBeInTheDocument();
});
