import { type DemoAccount, demoAccounts } from '../sandbox/db/seed/demo';
import type { withApi } from './withApi';

type Running = {
  console: string;
  api: string;
  /** The console's server passes the API on. */
  isPassedOn?: boolean | undefined;
  /** Undefined with a real host, for which no demonstration accounts are known. */
  sandbox?: { location: string; prepared: string } | undefined;
  accounts: readonly DemoAccount[];
};

/** Returns the terminal message with the URLs of the running servers and the demonstration accounts. */
export function banner({ console, api, isPassedOn, sandbox, accounts }: Running): string {
  const way = isPassedOn ? ", passed on by the console's server" : '';
  const lines = [
    '',
    `  Console   ${console}`,
    `  API       ${api || "the console's own origin"}${way}`,
  ];
  if (sandbox) {
    const width = Math.max(...accounts.map(({ email }) => email.length));
    lines.push(`  Data      ${sandbox.location} (${sandbox.prepared})`);
    lines.push('', '  Demonstration accounts');
    for (const { role, email, password } of accounts) {
      lines.push(`  ${role.padEnd(10)}  ${email.padEnd(width)}  ${password}`);
    }
  }
  return [...lines, '', '  Stop with Ctrl-C', ''].join('\n');
}

/** Returns the start message of a running console, and the function that stops it and its sandbox. */
export function running(
  { url, close }: { url: string; close: () => Promise<void> },
  { config, proxy, sandbox }: Awaited<ReturnType<typeof withApi>>,
) {
  const message = banner({
    ...{ console: url, api: config.apiHost, isPassedOn: proxy.apiProxy },
    ...{ sandbox, accounts: demoAccounts },
  });
  const stop = async () => {
    await close();
    await sandbox?.close();
  };
  return { message, stop };
}
