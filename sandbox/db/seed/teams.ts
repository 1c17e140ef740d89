// Teams: three pages of 30, one with members of every kind, one without members.
import { lte } from 'drizzle-orm';
import { sha256 } from '../crypto';
import type { Database } from '../open';
import { teamInvites, teamMembers, teams, users } from '../schema';
import { demoTeams } from './demo';

const count = 70;
const manyMembers = 240;
const places = ['Lagos', 'Accra', 'Nairobi', 'Dakar', 'Abuja', 'Kumasi', 'Durban', 'Ibadan'];
const works = [
  'Payments',
  'Settlement',
  'Field Sales',
  'Onboarding',
  'Treasury',
  'Support',
  'Logistics',
  'Risk',
  'Growth',
];
const roles = ['member', 'admin', 'viewer'];
const hour = 3_600_000;
const newest = Date.UTC(2026, 9, 30, 8);

const idOf = async (text: string) => (await sha256(text)).slice(0, 24);
const ago = (hours: number) => new Date(newest - hours * hour);

function nameOf(n: number): string {
  if (n === 0) return demoTeams.manyMembers;
  if (n === 1) return demoTeams.nobody;
  // Names are user input: this one is a spreadsheet formula and not a valid file name.
  if (n === 2) return '=cmd|calc/A1 "Holdings"';
  return `${places[n % places.length]} ${works[n % works.length]}`;
}

const sizeOf = (n: number) => (n === 0 ? manyMembers : n === 1 ? 0 : 1 + ((n * 5) % 9));
const invitesOf = (n: number) => (n === 0 ? 12 : n === 1 ? 0 : n % 4);

/** Seeds the teams; the first member of each is its owner, and some members have a deleted account. */
export async function seedTeams(db: Database): Promise<void> {
  const people = await db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.ordinal, manyMembers))
    .orderBy(users.ordinal);
  const numbers = Array.from({ length: count }, (_, n) => n);
  const rows = await Promise.all(
    numbers.map(async (n) => ({
      id: await idOf(`team ${n}`),
      name: nameOf(n),
      createdAt: ago(n * 53),
    })),
  );
  await db.insert(teams).values(rows);
  const members = await Promise.all(
    rows.flatMap(({ id: teamId }, n) =>
      Array.from({ length: Math.min(sizeOf(n), people.length) }, async (_, i) => ({
        id: await idOf(`member ${n} ${i}`),
        teamId,
        userId: i > 0 && i % 60 === 4 ? null : (people[(n * 7 + i) % people.length]?.id ?? null),
        isOwner: i === 0,
        createdAt: ago(n * 53 - i / 10),
      })),
    ),
  );
  await db.insert(teamMembers).values(members);
  const invites = await Promise.all(
    rows.flatMap(({ id: teamId }, n) =>
      Array.from({ length: invitesOf(n) }, async (_, i) => ({
        id: await idOf(`invite ${n} ${i}`),
        teamId,
        email: `invited.${n}.${i}@example.com`,
        role: roles[i % roles.length] ?? 'member',
        status: i % 3 === 2 ? 'accepted' : 'pending',
        createdAt: ago(n * 53 - i),
      })),
    ),
  );
  await db.insert(teamInvites).values(invites);
}
