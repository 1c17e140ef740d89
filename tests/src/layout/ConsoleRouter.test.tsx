import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProviderContext, useBlocker } from 'react-admin';
import { UNSAFE_createMemoryHistory as createMemoryHistory, Link } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
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
