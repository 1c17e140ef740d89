import type { Plugin } from 'vite';
import { outlineScript } from './outline.ts';

// Constant, so that its hash in the content security policy is the same for every build and sub-path; links next to it contain
// the file URLs.
export const earlyScript = [
  outlineScript,
  // If the entry script is missing, no code of the console runs: this shows the static text of index.html.
  'notLoaded=()=>{',
  "if(document.readyState==='loading')return addEventListener('DOMContentLoaded',notLoaded)",
  'let locale=navigator.language',
  "try{locale=JSON.parse(localStorage.getItem('RaStore.locale'))||locale}catch{}",
  "const part=document.querySelector('.not-loaded[lang='+(/^fr/i.test(locale)?'fr':'en')+']')",
  "document.querySelector('.outline')?.remove()",
  'part.hidden=false',
  "part.querySelector('button').onclick=()=>location.reload()",
  '}',
  "addEventListener('error',event=>event.target.tagName==='SCRIPT'&&notLoaded(),true)",
  "earlyConfig=fetch(document.querySelector('link[rel=config]').href,{credentials:'omit',cache:'no-cache',signal:AbortSignal.timeout(3e4)})",
  'earlyConfig.catch(()=>{})',
].join('\n');

/**
 * Returns a Vite plugin that adds to index.html the script that shows its static text if the entry script is missing, and early
 * requests: config.json, and the chunks of these names with their styles (docs/decisions/0014).
 */
export function earlyRequests(chunks: string[]): Plugin {
  let base = '/';
  return {
    name: 'early-requests',
    // Not for the trial build, which writes no files and does not have these chunks.
    apply: ({ build }, { command }) => command === 'build' && build?.write !== false,
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const linked = new Set<string>();
        const linksOf = (name: string) => {
          const chunk = Object.values(bundle).find(
            (file) => file.type === 'chunk' && file.name === name,
          );
          if (chunk?.type !== 'chunk') {
            throw new Error(`earlyRequests: there is no chunk "${name}"`);
          }
          const tag = (rel: string, fileName: string, more = {}) => ({
            tag: 'link',
            attrs: { rel, ...more, crossorigin: true, href: base + fileName },
            injectTo: 'head' as const,
          });
          const { importedCss = [] } = chunk.viteMetadata ?? {};
          // Browsers load six files at a time, and styles before code, but these styles are needed only after the code has run.
          const later = { fetchpriority: 'low' };
          // Browsers find the imports of a preloaded module only when it runs.
          const files = [chunk.fileName, ...chunk.imports].filter(
            (file) => !html.includes(file) && !linked.has(file),
          );
          for (const file of files) linked.add(file);
          return [
            ...files.map((file) => tag('modulepreload', file)),
            ...[...importedCss].map((style) => tag('preload', style, { as: 'style', ...later })),
          ];
        };
        return [
          { tag: 'link', attrs: { rel: 'config', href: `${base}config.json` }, injectTo: 'head' },
          ...chunks.flatMap(linksOf),
          { tag: 'script', children: earlyScript, injectTo: 'head' },
        ];
      },
    },
  };
}
