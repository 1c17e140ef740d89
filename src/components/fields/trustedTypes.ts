type Rule = (text: string) => string | null;

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML: Rule; createScriptURL: Rule },
  ): { createHTML(text: string): string; createScriptURL(url: string): string };
}

// Not supported by every browser; without it strings are used unchanged.
const { trustedTypes } = window as { trustedTypes?: PolicyFactory };

let sanitise: Rule = () => null;

/** Sets the rule for HTML once its code has loaded. Until then HTML with a tag is refused. */
export function setSanitiser(rule: (html: string) => string): void {
  sanitise = rule;
}

/** Policy for the sanitiser's output and for documents that are never shown. For components/fields/sanitise.ts. */
export const consolePolicy = trustedTypes?.createPolicy('console', {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
});

/**
 * Restricts what libraries may turn into HTML or a worker if the security policy requires Trusted Types: text without
 * tags passes, HTML is sanitised, workers load from the console's own files only, scripts are refused.
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
