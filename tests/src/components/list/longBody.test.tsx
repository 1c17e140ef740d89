import { render, screen, waitFor } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult, useRecordContext } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { LongBody } from '../../../../src/components/list/LongBody';

const rows = Array.from({ length: 1_000 }, (_, at) => ({ id: at + 1, name: `Person ${at + 1}` }));
const Name = () => <td>{useRecordContext()?.name}</td>;
const drawn = () => screen.getAllByRole('cell').map((cell) => cell.textContent);

it('of a thousand rows a few are drawn at once, and slice by slice those in sight, wherever that is', async () => {
  render(
    <ListContextProvider value={{ data: rows } as unknown as ListControllerResult}>
      <table>
        <LongBody>
          <Name />
        </LongBody>
      </table>
    </ListContextProvider>,
  );
  expect(drawn()).toHaveLength(8);
  const body = screen.getByRole('rowgroup');
  const inSight = Math.ceil(window.innerHeight / 41) + 8;
  await waitFor(() => expect(drawn()).toHaveLength(inSight));
  expect(drawn()[0]).toBe('Person 1');

  vi.spyOn(body, 'getBoundingClientRect').mockReturnValue({ top: -500 * 41 } as DOMRect);
  window.dispatchEvent(new Event('scroll'));
  await waitFor(() => expect(drawn()).toHaveLength(inSight + 8));
  expect(drawn()[0]).toBe('Person 493');
  expect(screen.getByText('Person 501').closest('tr')).toHaveAttribute('aria-rowindex', '502');

  vi.spyOn(body, 'getBoundingClientRect').mockReturnValue({ top: -999 * 41 } as DOMRect);
  window.dispatchEvent(new Event('scroll'));
  await waitFor(() => expect(drawn().at(-1)).toBe('Person 1000'));
});
