import { describe, expect, it } from 'vitest';
import { every, readDockerfile, wordsOf } from '../support/dockerfile';

const stages = readDockerfile();
const [build, last] = stages;
const all = stages.flatMap(({ instructions }) => instructions);
const KNOWN = /^(ARG|CMD|COPY|ENV|EXPOSE|HEALTHCHECK|LABEL|RUN|USER|WORKDIR)$/;

// The rules of the usual linters that apply to it; those on npm are unmaintained or need a newer Node.
describe('The Dockerfile', () => {
  it('builds in one stage and runs in another, from one version of Node pinned by its digest', () => {
    expect(stages).toHaveLength(2);
    for (const { base } of stages)
      expect(base).toMatch(/^node:\d+\.\d+\.\d+-[a-z]+-slim@sha256:[\da-f]{64}$/);
    expect(last?.base).toBe(build?.base);
  });

  it('uses plain instructions in capitals, absolute folders, and COPY instead of ADD', () => {
    expect(all.filter(({ name }) => !KNOWN.test(name))).toEqual([]);
    for (const stage of stages) {
      for (const folder of every(stage, 'WORKDIR')) expect(folder).toMatch(/^\//);
    }
  });

  it('installs by the lock file before the sources are copied, so that the layer is cached', () => {
    const steps = build?.instructions.map(({ name, rest }) => `${name} ${rest}`) ?? [];
    const [install] = every(build, 'RUN');
    expect(every(build, 'RUN')).toEqual([expect.stringMatching(/^npm ci /), 'npm run build']);
    expect(steps.indexOf(`RUN ${install}`)).toBeLessThan(steps.indexOf('COPY . .'));
    expect(steps).toContain('COPY package.json package-lock.json ./');
  });

  it('runs two folders as a user other than root', () => {
    const copies = every(last, 'COPY').map((rest) => rest.split(' '));
    expect(copies.map(([from]) => from)).toEqual(copies.map(() => '--from=build'));
    expect(copies.map((words) => words.at(-1))).toEqual(['dist', 'dist-server']);
    expect(every(last, 'RUN')).toEqual([]);
    expect(every(last, 'USER')).toEqual(['node']);
    expect(last?.instructions.at(-1)?.name).toBe('CMD');
  });

  it('starts without a shell, which would swallow SIGTERM, and has a health check', () => {
    expect(every(last, 'CMD').map(wordsOf)).toEqual([['node', 'dist-server/index.js']]);
    expect(every(last, 'HEALTHCHECK')).toHaveLength(1);
    expect(every(last, 'HEALTHCHECK')[0]).toMatch(/--timeout=\d+s .*healthz/);
    expect(every(last, 'ENV').join()).toContain(`PORT=${every(last, 'EXPOSE')[0]}`);
  });

  it('holds no secret', () => {
    const given = all.filter(({ name }) => /^(ARG|ENV|LABEL)$/.test(name));
    const secret = /pass|secret|token|key|credential|https?:\/\/\S+@/i;
    expect(given.filter(({ rest }) => secret.test(rest))).toEqual([]);
  });
});
