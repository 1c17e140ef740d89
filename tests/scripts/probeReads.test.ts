import { afterEach, expect, it } from 'vitest';
import { isAdopted } from '../../scripts/core';
import { type Read, reads, readsOf, unsentOf } from '../../scripts/probe/reads';
import { absentAreas } from '../../src/authProvider/roles';
import { routes } from '../../src/routes';

afterEach(() => absentAreas.clear());

/** Returns the names of reads, without those of an adopter's resources. */
const namesOf = (list: Read[]) =>
  list
    .filter(({ area }) => !area || !isAdopted(`src/resources/${area}/index.ts`))
    .map(({ of }) => of);

it('every read of the probe but that of the signed-in admin belongs to an area of the console', () => {
  const areas = new Set<string>(routes.map(({ area }) => area));
  expect(reads.length).toBeGreaterThan(20);
  const others = reads.filter(({ area }) => !areas.has(area));
  expect(namesOf(others)).toEqual(['readProfile']);
});

it('what the API does not have is neither requested nor listed as a change, unless it is named', () => {
  expect(unsentOf().map(([name]) => name)).toContain('teams_members');
  absentAreas.add('teams').add('wallet');
  const names = readsOf().map(({ of }) => of);
  expect(names).toContain('users.getList');
  expect(names).not.toContain('fetchTeamMembers');
  expect(names.filter((name) => /^(teams|findCustomer|listBanks)/.test(name))).toEqual([]);
  expect(unsentOf().map(([name]) => name)).not.toContain('teams_members');
  expect(readsOf('teams').map(({ of }) => of)).toContain('teams.getList');

  for (const { area } of routes) absentAreas.add(area);
  expect(namesOf(readsOf())).toEqual(['readProfile']);
});
