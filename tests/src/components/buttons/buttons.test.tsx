import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ActionButton } from '../../../../src/components/buttons/ActionButton';
import { CopyButton } from '../../../../src/components/buttons/CopyButton';
import { DownloadButton } from '../../../../src/components/buttons/DownloadButton';
import { PlainLink } from '../../../../src/components/buttons/PlainButton';
import { isActionsColumn, RowActions, RowLink } from '../../../../src/components/buttons/RowAction';
import * as saving from '../../../../src/format/saveFile';
import { CallError } from '../../../../src/http/errors';
import { renderPart } from '../../../support/renderPart';

const button = (name: string) => screen.getByRole('button', { name });

describe('ActionButton', () => {
  it('has a label from the messages, or the text itself, and is a link if it leads to a page', async () => {
    const press = vi.fn();
    await renderPart(
      <>
        <ActionButton label="wallet.receipt.copy" onClick={press} />
        <ActionButton label="Of a stranger" to="/wallet" state={{ from: 'here' }} />
      </>,
    );
    await userEvent.click(button('Copy'));
    expect(press).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('link', { name: 'Of a stranger' }));
    expect(screen.getByText('/wallet')).toBeInTheDocument();
  });

  it.each([undefined, '/wallet'])(
    'is disabled, with the reason as its description (address: %s)',
    async (to) => {
      await renderPart(
        <ActionButton
          label="wallet.receipt.copy"
          to={to}
          disabled={false}
          unavailable="customer.cannot.noEmail"
        />,
      );
      expect(button('Copy')).toBeDisabled();
      expect(button('Copy')).toHaveAccessibleDescription(/^This customer has no email/);
    },
  );
});

describe('CopyButton', () => {
  const texts = {
    label: 'common.copy',
    copied: 'common.copied',
    failed: 'common.copyFailed',
  };

  it('copies the text of the moment, and says so', async () => {
    const user = userEvent.setup();
    const onCopied = vi.fn();
    await renderPart(<CopyButton text={() => 'the receipt'} {...texts} onCopied={onCopied} />);
    await user.click(screen.getByRole('button'));
    expect(await screen.findByRole('status')).not.toBeEmptyDOMElement();
    expect(await navigator.clipboard.readText()).toBe('the receipt');
    expect(onCopied).toHaveBeenCalledOnce();
  });

  it('names the alternative if the browser refuses', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    const onCopied = vi.fn();
    await renderPart(<CopyButton text={() => 'the receipt'} {...texts} onCopied={onCopied} />);
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText(/did not allow copying/)).toBeVisible();
    expect(onCopied).not.toHaveBeenCalled();
  });
});

describe('DownloadButton', () => {
  const texts = {
    label: 'resources.users.exportCsv',
    busyLabel: 'resources.users.exporting',
  };
  const labelOf = () => screen.getByRole('button').textContent ?? '';

  it('is busy until the file has arrived, and saves it once', async () => {
    const save = vi.spyOn(saving, 'saveFile').mockImplementation(() => {});
    const onSaved = vi.fn();
    let arrive = (_: Blob) => {};
    const fetchFile = vi.fn(() => new Promise<Blob>((resolve) => (arrive = resolve)));
    await renderPart(
      <DownloadButton fetchFile={fetchFile} fileName="users.csv" {...texts} onSaved={onSaved} />,
    );
    const idle = labelOf();
    await userEvent.dblClick(screen.getByRole('button'));
    expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
    expect(labelOf()).not.toBe(idle);
    arrive(new Blob(['name']));
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(fetchFile).toHaveBeenCalledOnce();
    expect(save).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'users.csv');
    expect(button(idle)).toBeEnabled();
  });

  it('says what was saved, to those who do not see the browser do so', async () => {
    vi.spyOn(saving, 'saveFile').mockImplementation(() => {});
    const fetchFile = async () => new Blob(['name']);
    await renderPart(<DownloadButton fetchFile={fetchFile} fileName="users.csv" {...texts} />);
    await userEvent.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/users\.csv/));
  });

  it('shows the failure and can be pressed again', async () => {
    const fetchFile = async () => {
      throw new CallError('refused', 'Export is off', { status: 400 });
    };
    await renderPart(<DownloadButton fetchFile={fetchFile} fileName="users.csv" {...texts} />);
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Export is off');
    expect(screen.getByRole('button')).toBeEnabled();
  });
});

describe('The actions of a row', () => {
  it('are not rendered for a row without an identifier', async () => {
    const actions = (
      <RowActions>
        <button type="button">Edit</button>
      </RowActions>
    );
    await renderPart(actions, { record: { id: '' } });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are in the column labelled Actions, or Action', () => {
    expect(['common.actions', 'resources.feeds.action', 'name'].map(isActionsColumn)).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it('RowLink and PlainLink lead to another page', async () => {
  await renderPart(
    <>
      <RowLink icon="view" name="Open Ada" to="/users/1" />
      <PlainLink to="/logs">All logs</PlainLink>
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Open Ada' }));
  expect(screen.getByText('/users/1')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'All logs' }));
  expect(screen.getByText('/logs')).toBeInTheDocument();
});
