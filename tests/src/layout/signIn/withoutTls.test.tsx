import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { plainHosts } from '../../../../src/http/plainHosts';
import { renderSignIn } from '../../../support/renderSignIn';

async function shown(apiHost: string, supportHost = apiHost) {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  await renderSignIn({ apiHost, supportHost });
  return { warned, form: within(await screen.findByRole('main')) };
}

test('the sign-in page warns once that a password can be read in transit to the hosts without TLS', async () => {
  const { warned, form } = await shown('http://payments.example', 'http://10.0.0.7:8080');
  const text =
    /^http:\/\/payments\.example, http:\/\/10\.0\.0\.7:8080 is not encrypted: your password/;
  expect(form.getByRole('alert')).toHaveTextContent(text);
  expect(warned).toHaveBeenCalledTimes(1);
  expect(warned).toHaveBeenCalledWith(expect.stringMatching(text));
});

test.each(['https://payments.example', 'http://localhost:4000', ''])(
  'the sign-in page does not warn about hosts with TLS or on this machine: "%s"',
  async (host) => {
    const { warned, form } = await shown(host);
    expect(form.queryByRole('alert')).toBeNull();
    expect(warned).not.toHaveBeenCalled();
  },
);

test('an API without a host is at the origin of the console', () => {
  const config = { apiHost: '', supportHost: '' };
  expect(plainHosts(config, 'http://console.example')).toEqual(['http://console.example']);
  expect(plainHosts(config, 'https://console.example')).toEqual([]);
  expect(plainHosts({ apiHost: 'http://localhost.example' })).toEqual(['http://localhost.example']);
  expect(plainHosts({ apiHost: 'http://[::1]:4000', supportHost: 'http://127.0.0.2' })).toEqual([]);
});
