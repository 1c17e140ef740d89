import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DateRanges } from '../../../../src/components/filters/DateFields';
import { quickRanges } from '../../../../src/components/filters/days';
import { FilterGroup, FilterSelect } from '../../../../src/components/filters/FilterField';
import { RowsPerPage } from '../../../../src/stock/pages/GeneratedList';
import { GeneratedMessages } from '../../../../src/stock/pages/GeneratedMessages';
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

describe('FilterGroup', () => {
  afterEach(() => vi.unstubAllGlobals());

  async function renderGroup(isPhone: boolean) {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: isPhone && media.includes('599'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    await renderPart(
      <FilterGroup label="Filters of leads" values={{ search: 'Ada', status: 'sent', day: '' }}>
        <FilterSelect label="Status" value="sent" options={[]} onChange={() => {}} />
      </FilterGroup>,
    );
    return screen.getByRole('search', { name: 'Filters of leads' });
  }

  it('is behind one button on a phone, with the number of filters that are set beside the search', async () => {
    const group = await renderGroup(true);
    expect(group).toHaveAttribute('data-closed');
    await userEvent.click(screen.getByRole('button', { name: 'Filters (1)', expanded: false }));
    expect(group).not.toHaveAttribute('data-closed');
    await userEvent.click(screen.getByRole('button', { name: 'Filters (1)', expanded: true }));
    expect(group).toHaveAttribute('data-closed');
  });

  it('has no button in a wider window', async () => {
    expect(await renderGroup(false)).not.toHaveAttribute('data-closed');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
