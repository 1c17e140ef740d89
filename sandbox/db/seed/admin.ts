import { hashPassword } from '../crypto';
import type { Database } from '../open';
import { admins } from '../schema';
import { type DemoAccount, demoAccounts, otherAdmins } from './demo';

// Hashing is slow by design, so a reset between two tests reuses the hash.
const hashes = new Map<string, Promise<string>>();

/** Hashes a seeded password with its email as salt, so that every seed is identical. */
export function seedPassword(email: string, password: string): Promise<string> {
  const hash = hashes.get(email) ?? hashPassword(password, email);
  hashes.set(email, hash);
  return hash;
}

/** Seeds the admin accounts. */
export async function seedAdmins(db: Database): Promise<void> {
  const accounts: DemoAccount[] = [...demoAccounts, ...otherAdmins];
  const staff = accounts.map(async ({ password, ...account }, index) => ({
    ...account,
    passwordHash: await seedPassword(account.email, password),
    phone: `+23480300000${String(index + 10)}`,
    country: 'Nigeria',
    createdAt: new Date(Date.UTC(2023, 10, 2 + index)),
  }));
  await db.insert(admins).values(await Promise.all(staff));
}
