import type { Plugin } from 'vite';
import { outlineScript } from './outline.ts';

// Constant, so that the policy's hash of it is the same for every build and every sub-path: where the files are is said
// by links beside it. The token's key is the one of src/authProvider/session.ts.
export const earlyScript = [
  outlineScript,
  // No code of the console runs where its entry script is missing: the text in index.html is shown from here.
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
  "try{if(localStorage.authToken)for(const link of document.querySelectorAll('link[rel=console]'))link.rel=link.as?'preload':'modulepreload'}",
  'catch{}',
].join('\n');

/**
 * Makes a Vite plugin that writes into index.html what shows its static text where the entry script is missing, and
 * requests for what the page needs anyway: config.json, and where there is a token the chunks of these names, with their styles (docs/decisions/0014).
 */
export function earlyRequests(withToken: string[]): Plugin {
  let base = '/';
  return {
    name: 'early-requests',
    // Not for a trial that writes no files, and has not these chunks.
    apply: ({ build }, { command }) => command === 'build' && build?.write !== false,
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const linksOf = (name: string) => {
          const chunk = Object.values(bundle).find(
            (file) => file.type === 'chunk' && file.name === name,
          );
          if (chunk?.type !== 'chunk') {
            throw new Error(`earlyRequests: there is no chunk "${name}"`);
          }
          const tag = (fileName: string, more = {}) => ({
            tag: 'link',
            attrs: { rel: 'console', ...more, crossorigin: true, href: base + fileName },
            injectTo: 'head' as const,
          });
          const { importedCss = [] } = chunk.viteMetadata ?? {};
          // A browser asks for six files at a time, and for styles before code; but they are wanted when that has run.
          const later = { fetchpriority: 'low' };
          return [
            tag(chunk.fileName),
            ...[...importedCss].map((style) => tag(style, { as: 'style', ...later })),
          ];
        };
        return [
          { tag: 'link', attrs: { rel: 'config', href: `${base}config.json` }, injectTo: 'head' },
          ...withToken.flatMap(linksOf),
          { tag: 'script', children: earlyScript, injectTo: 'head' },
        ];
      },
    },
  };
}
