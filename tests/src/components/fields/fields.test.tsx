import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ClampedText, Timestamp } from '../../../../src/components/fields/ClampedText';
import { CopyableId, CopyText } from '../../../../src/components/fields/CopyText';
import { DataTree } from '../../../../src/components/fields/DataTree';
import { DefinitionList } from '../../../../src/components/fields/DefinitionList';
import { SafeHtml } from '../../../../src/components/fields/SafeHtml';
import { LongText, splitText } from '../../../../src/components/fields/Text';
import { SeverityBadge } from '../../../../src/resources/logs/severities';
import { renderPart } from '../../../support/renderPart';

const textOf = (role: string) => screen.queryAllByRole(role).map((each) => each.textContent);

describe('CopyText', () => {
  it('copies its text with a click, and says so', async () => {
    const user = userEvent.setup();
    await renderPart(<CopyText text="ada@demo.test" />);
    const button = screen.getByRole('button', { name: 'ada@demo.test' });
    expect(button).toHaveAttribute('aria-description', 'Copy');
    await user.click(button);
    expect(await screen.findByRole('status')).toHaveTextContent('Copied');
    expect(await navigator.clipboard.readText()).toBe('ada@demo.test');
  });

  it('says nothing if the text could not be copied', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await renderPart(<CopyText text="ada@demo.test" />);
    await user.click(screen.getByRole('button', { name: 'ada@demo.test' }));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is not rendered for an empty text', async () => {
    await renderPart(<CopyText text="" />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('CopyableId', () => {
  it('names the complete ID and copies it, however short it looks', async () => {
    const user = userEvent.setup();
    await renderPart(<CopyableId of={65447000901} />);
    const button = screen.getByRole('button', { name: '65447000901' });
    expect(within(button).getByText('65447')).toBeInTheDocument();
    await user.click(button);
    expect(await navigator.clipboard.readText()).toBe('65447000901');
  });
});

describe('DataTree', () => {
  it('renders names before values, lists numbered from 1, and times in the zone of the reader', async () => {
    const value = { at: '2026-10-31T09:00:00Z', tags: ['a', 'b'], none: null };
    await renderPart(<DataTree value={value} nameOf={(name) => name.toUpperCase()} />);
    expect(textOf('term')).toEqual(['AT', 'TAGS', '1', '2', 'NONE']);
    expect(screen.getByText(/31.*2026|2026.*31/)).toBeVisible();
  });

  it('shows a tree deeper than six levels as JSON', async () => {
    const deep = { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } };
    await renderPart(<DataTree value={deep} />);
    expect(screen.getByText('{"g":1}')).toBeVisible();
  });

  it('shows the first hundred entries, and how many are left', async () => {
    await renderPart(<DataTree value={Array.from({ length: 103 }, (_, n) => `row ${n}`)} />);
    expect(screen.getByText('row 99')).toBeInTheDocument();
    expect(screen.queryByText('row 100')).toBeNull();
    expect(screen.getByText(/3 more/)).toBeInTheDocument();
  });
});

describe('DefinitionList', () => {
  it('labels fields by the messages of the resource, and an unknown one by its name', async () => {
    await renderPart(<DefinitionList of={{ message: 'Timeout', colour: 'red' }} />);
    expect(textOf('term')).toEqual(['Message', 'colour']);
    expect(textOf('definition')).toEqual(['Timeout', 'red']);
  });
});

describe('LongText', () => {
  it('is rendered whole, and split at line ends', async () => {
    const text = `${'line of a stack trace\n'.repeat(1_000)}end`;
    expect(splitText(text).join('')).toBe(text);
    expect(
      splitText(text)
        .slice(0, -1)
        .every((part) => part.endsWith('\n')),
    ).toBe(true);
    await renderPart(<LongText text={text} boxed />);
    expect(await screen.findByText(/end$/)).toBeInTheDocument();
  });
});

describe('SafeHtml', () => {
  it('renders HTML without scripts and handlers, and other text as it is', async () => {
    await renderPart(
      <>
        <SafeHtml content={'<p>Hello <b onclick="x()">Ada</b><script>x()</script></p>'} />
        <SafeHtml content="1 < 2 and 3 > 2" />
      </>,
    );
    const bold = screen.getByText('Ada');
    expect(bold.tagName).toBe('B');
    expect(bold).not.toHaveAttribute('onclick');
    expect(document.querySelector('script')).toBeNull();
    expect(screen.getByText('1 < 2 and 3 > 2')).toBeVisible();
  });
});

describe('SeverityBadge', () => {
  it.each([
    ['error', 'error', 'bad'],
    ['warning', 'warning', 'busy'],
    ['fatal.disk', 'fatal.disk', 'quiet'],
  ])('%s is labelled %s and is %s', async (severity, label, tone) => {
    await renderPart(<SeverityBadge severity={severity} />);
    expect(screen.getByText(label).closest('[data-tone]')).toHaveAttribute('data-tone', tone);
  });
});

describe('Timestamp', () => {
  it('shows the date, and the exact time with its zone as a tooltip', async () => {
    await renderPart(<Timestamp at="2026-10-31T09:00:00Z" kind="date" />);
    const time = screen.getByText(/31.*2026/);
    fireEvent.mouseEnter(time);
    expect(time.title).toMatch(/2026.*\d\d:\d\d/);
  });

  it('is not rendered for an absent or invalid time', async () => {
    await renderPart([
      <Timestamp key="1" at={undefined} kind="date" />,
      <Timestamp key="2" at="soon" kind="dateTime" />,
    ]);
    expect(document.querySelector('time')).toBeNull();
  });
});

describe('ClampedText', () => {
  it('has the complete text as its title', async () => {
    await renderPart(<ClampedText text="A long text" />);
    expect(screen.getByTitle('A long text')).toHaveTextContent('A long text');
  });
});
