import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { DateRanges } from '../../../../src/components/filters/DateRanges';
import { quickRanges } from '../../../../src/components/filters/days';
import { GeneratedMessages } from '../../../../src/components/generated/GeneratedMessages';
import { RowsPerPage } from '../../../../src/components/list/RowsPerPage';
import { renderPart } from '../../../support/renderPart';

describe('DateRanges', () => {
  const [today] = quickRanges();

  it('chooses a range with one press', async () => {
    const onChange = vi.fn();
    await renderPart(<DateRanges value={{ first: '', last: '' }} onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Today', pressed: false }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(today?.range);
  });

  it('clears the chosen range with another press', async () => {
    const onChange = vi.fn();
    if (!today) throw new Error('no range');
    await renderPart(<DateRanges value={today.range} onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Today', pressed: true }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ first: '', last: '' });
  });
});

describe('RowsPerPage', () => {
  it('sets the number of rows, as a number', async () => {
    const setPerPage = vi.fn();
    const list = { perPage: 20, setPerPage, resource: 'logs' } as unknown as ListControllerResult;
    await renderPart(
      <GeneratedMessages>
        <ListContextProvider value={list}>
          <RowsPerPage sizes={[20, 50]} />
        </ListContextProvider>
      </GeneratedMessages>,
    );
    const select = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(select).toHaveValue('20');
    await userEvent.selectOptions(select, '50');
    expect(setPerPage).toHaveBeenCalledExactlyOnceWith(50);
  });
});
