import type { DemoAccount } from '../sandbox/db/seed/demo';

type Running = {
  console: string;
  api: string;
  /** Absent beside a real host, where nobody knows the demonstration accounts. */
  sandbox?: { keptIn: string; prepared: string } | undefined;
  accounts: readonly DemoAccount[];
};

/** Describes what runs and how to sign in, for the terminal. */
export function banner({ console, api, sandbox, accounts }: Running): string {
  const lines = ['', `  Console   ${console}`, `  API       ${api || "the console's own origin"}`];
  if (sandbox) {
    const width = Math.max(...accounts.map(({ email }) => email.length));
    lines.push(`  Data      ${sandbox.keptIn} (${sandbox.prepared})`);
    lines.push('', '  Demonstration accounts');
    for (const { role, email, password } of accounts) {
      lines.push(`  ${role.padEnd(10)}  ${email.padEnd(width)}  ${password}`);
    }
  }
  return [...lines, '', '  Stop with Ctrl-C', ''].join('\n');
}
