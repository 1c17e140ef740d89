import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProviderContext, useBlocker } from 'react-admin';
import { UNSAFE_createMemoryHistory as createMemoryHistory, Link } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { RouteLink } from '../../../src/components/page/RouteLink';
import { ConsoleRouter } from '../../../src/layout/ConsoleRouter';
import { reactRouterProvider } from '../../../src/layout/routerProvider';

let isTyped = true;

function Form() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isTyped && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <>
      <Link to="/teams?page=2">Teams</Link>
      <Link to="?page=3">Page</Link>
      <RouteLink to="/leads?page=2">Leads</RouteLink>
      <RouteLink to="/leads?page=2" target="_blank">
        Elsewhere
      </RouteLink>
      {blocker.state === 'blocked' && (
        <>
          <p>to {blocker.location.pathname}</p>
          <button type="button" onClick={blocker.proceed}>
            Leave
          </button>
          <button type="button" onClick={blocker.reset}>
            Stay
          </button>
        </>
      )}
    </>
  );
}

async function open() {
  const history = createMemoryHistory({ initialEntries: ['/logs', '/users'], v5Compat: true });
  const onWait = vi.fn();
  render(
    <ConsoleRouter {...{ history, onWait }}>
      <RouterProviderContext value={reactRouterProvider}>
        <Form />
      </RouterProviderContext>
    </ConsoleRouter>,
  );
  const at = () => `${history.location.pathname}${history.location.search}`;
  const press = (name: string) => userEvent.click(screen.getByText(name));
  return { at, press, back: () => act(async () => history.go(-1)), history, onWait };
}

beforeEach(() => {
  isTyped = true;
});

it('a way out is held back until the person says so', async () => {
  const { at, press } = await open();
  await press('Teams');
  expect(at()).toBe('/users');
  expect(await screen.findByText('to /teams')).toBeVisible();
  await press('Stay');
  expect(screen.queryByText('to /teams')).toBeNull();
  await press('Teams');
  await press('Leave');
  expect(at()).toBe('/teams?page=2');
  expect(screen.queryByText('Leave')).toBeNull();
});

it('Back is taken back, and gone after all when the person says so', async () => {
  const { at, press, back } = await open();
  await back();
  expect(at()).toBe('/users');
  await press('Leave');
  expect(at()).toBe('/logs');
});

it('nobody is asked within the page, or with nothing typed', async () => {
  const { at, press, back } = await open();
  await press('Page');
  expect(at()).toBe('/users?page=3');
  isTyped = false;
  await back();
  await press('Teams');
  expect(at()).toBe('/teams?page=2');
});

it('rows are asked for with the click that leads to them, unless they were seen before', async () => {
  const { at, press, back, onWait } = await open();
  isTyped = false;
  await press('Page');
  expect(onWait).not.toHaveBeenCalled();
  await press('Teams');
  expect(at()).toBe('/teams?page=2');
  expect(onWait.mock.calls.map(([{ pathname, search }]) => pathname + search)).toEqual([
    '/teams?page=2',
  ]);
  await back();
  expect(at()).toBe('/users?page=3');
  expect(onWait).toHaveBeenCalledTimes(1);
});

it('rows are asked for as soon as a mouse is pressed on a link in this window; not with a finger, nor where somebody is held back', async () => {
  const { at, back, history, onWait } = await open();
  function down(
    name: string,
    { pointerType = 'mouse', ...init }: MouseEventInit & { pointerType?: string } = {},
  ) {
    // jsdom has no pointers.
    const event = new MouseEvent('pointerdown', { bubbles: true, ...init });
    fireEvent(screen.getByText(name), Object.assign(event, { pointerType }));
  }
  down('Leads');
  expect(onWait).not.toHaveBeenCalled();
  isTyped = false;
  down('Leads', { pointerType: 'touch' });
  down('Leads', { button: 2 });
  down('Leads', { ctrlKey: true });
  down('Elsewhere');
  expect(onWait).not.toHaveBeenCalled();
  down('Leads');
  expect(onWait.mock.calls).toMatchObject([[{ pathname: '/leads', search: '?page=2' }]]);
  expect(at()).toBe('/users');
  act(() => history.push('/leads?page=2'));
  await back();
  onWait.mockClear();
  down('Leads');
  expect(onWait).not.toHaveBeenCalled();
});
