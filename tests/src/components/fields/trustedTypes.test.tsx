import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Rules = { createHTML(text: string): unknown; createScriptURL(url: string): unknown };

/** A browser that accepts marked HTML only: the output of a policy is marked. */
class Marked {
  constructor(readonly text: string) {}
  toString() {
    return this.text;
  }
}

describe('In a browser with Trusted Types', () => {
  const policies = new Map<string, Rules>();

  beforeEach(() => {
    policies.clear();
    vi.stubGlobal('trustedTypes', {
      createPolicy(name: string, rules: Rules) {
        policies.set(name, rules);
        return {
          ...rules,
          createHTML: (text: string) => new Marked(String(rules.createHTML(text))),
        };
      },
    });
    vi.resetModules();
  });
  afterEach(() => {
    vi.resetModules();
  });

  it('text without a tag passes, and HTML passes sanitised once the sanitiser has loaded', async () => {
    const { installTrustedTypes } = await import('../../../../src/components/fields/trustedTypes');
    installTrustedTypes('/');
    const rules = policies.get('default');
    expect(rules?.createHTML('5 &lt; 6')).toBe('5 &lt; 6');
    expect(rules?.createHTML('<p>a</p>')).toBeNull();
    await import('../../../../src/components/fields/sanitise');
    expect(String(rules?.createHTML('<p onclick="x()">a</p><script>b</script>'))).toBe('<p>a</p>');
  });

  it.each([
    ['/console/', '/console/assets/worker.js', true],
    ['/', '/assets/worker.js', true],
    ['/', '/config.json', false],
    ['/', 'https://evil.test/assets/worker.js', false],
    ['/', '//evil.test/assets/worker.js', false],
    ['/', '/assets/../users/export', false],
    ['/', 'data:text/javascript,x()', false],
    ['/', 'blob:https://evil.test/1', false],
  ])('under %s the URL %s may become a worker: %s', async (base, url, mayBe) => {
    const { installTrustedTypes } = await import('../../../../src/components/fields/trustedTypes');
    installTrustedTypes(base);
    expect(policies.get('default')?.createScriptURL(url)).toBe(mayBe ? url : null);
  });

  it('HTML is sanitised, then marked by our own policy', async () => {
    const { toSafeHtml } = await import('../../../../src/components/fields/sanitise');
    const shown = toSafeHtml('<p onclick="x()">a</p>') as unknown;
    expect(shown).toBeInstanceOf(Marked);
    expect(String(shown)).toBe('<p>a</p>');
    expect([...policies.keys()]).toContain('console');
    expect(policies.get('console')?.createScriptURL('/assets/a.js')).toBe('/assets/a.js');
  });
});

it('a browser without Trusted Types accepts texts as they are', async () => {
  vi.resetModules();
  const { installTrustedTypes, consolePolicy } = await import(
    '../../../../src/components/fields/trustedTypes'
  );
  installTrustedTypes('/');
  expect(consolePolicy).toBeUndefined();
});
