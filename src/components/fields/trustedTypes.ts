type Rule = (text: string) => string | null;

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML: Rule; createScriptURL: Rule },
  ): { createHTML(text: string): string; createScriptURL(url: string): string };
}

// Not yet in every browser; where it is missing, texts are taken as they are.
const { trustedTypes } = window as { trustedTypes?: PolicyFactory };

let sanitise: Rule = () => null;

/** Gives the rule for HTML once its code is loaded; until then a text with a tag becomes no HTML at all. */
export function sanitiseBy(rule: (html: string) => string): void {
  sanitise = rule;
}

/** Marks what the sanitiser itself made, or reads in a document that is never shown. For components/fields/sanitise.ts, and the demo's own worker. */
export const own = trustedTypes?.createPolicy('console', {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
});

/**
 * Rules what libraries may turn into HTML or a worker where the security policy asks for it (Trusted Types): entities
 * as they are, HTML only sanitised, our own files as workers, nothing as a script.
 */
export function installTrustedTypes(base: string): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') ? sanitise(text) : text),
    createScriptURL(url) {
      const ours = new URL(`${base}assets/`, window.location.origin).href;
      return new URL(url, window.location.origin).href.startsWith(ours) ? url : null;
    },
  });
}
