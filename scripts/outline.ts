import { paletteOf } from '../src/components/theme/palette.ts';

const coloursOf = (mode: 'light' | 'dark', contrast: 'normal' | 'more') => {
  const { canvas, paper, line } = paletteOf(mode, contrast);
  return `{--canvas:${canvas};--paper:${paper};--line:${line}}`;
};

const themes = (['light', 'dark'] as const).flatMap((mode) => [
  `[data-outline~=${mode}]${coloursOf(mode, 'normal')}`,
  `@media(prefers-contrast:more){[data-outline~=${mode}]${coloursOf(mode, 'more')}}`,
]);

const css = [
  ...themes,
  '.outline{display:block;position:fixed;inset:0;background:var(--canvas)}',
  '.outline svg{position:absolute}',
  '.outline :where(rect:not([fill]),circle){fill:var(--line)}',
  '.outline .outline-paper{fill:var(--paper);stroke:var(--line)}',
  // The same positions as in layout/Layout.css: the sidebar, the bar and the page.
  '.outline-menu{inset:0 auto 0 0;width:232px;height:100%;background:var(--paper);box-shadow:1px 0 var(--line)}',
  '.outline-bar{display:none}',
  '.outline-page{inset:0 auto 0 264px;width:calc(100% - 296px);height:100%}',
  '@media(max-width:899px){',
  '.outline-menu,.outline-search{display:none}',
  '.outline-bar{display:block;inset:0 0 auto 0;width:100%;height:56px;background:var(--paper);box-shadow:0 1px var(--line)}',
  '.outline-page{inset-inline-start:16px;width:calc(100% - 32px)}',
  '}',
  // The card of layout/signIn/SignInPage.css.
  '.outline-card{top:calc(50% - 216px);left:calc(50% - 200px);width:400px;height:433px}',
  '@media(max-width:431px){.outline-card{left:16px;width:calc(100% - 32px)}}',
  '[data-outline~=signed-out] .outline svg:not(.outline-card),:not([data-outline~=signed-out])>body .outline-card{display:none}',
  '@media print{.outline{display:none}}',
].join('\n');

/**
 * The part of the early script that shows the outline of index.html before any code has loaded, in the console's theme
 * (startup/preferences.ts). A constructed style sheet needs no hash of its own in the content security policy.
 */
export const outlineScript = [
  'try{',
  "let theme;try{theme=JSON.parse(localStorage.getItem('RaStore.theme'))}catch{}",
  "const mode=theme==='dark'||theme==='light'?theme:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'",
  'let token;try{token=localStorage.authToken}catch{}',
  "document.documentElement.dataset.outline=mode+(token?'':' signed-out')",
  `const sheet=new CSSStyleSheet();sheet.replaceSync(${JSON.stringify(css)})`,
  'document.adoptedStyleSheets.push(sheet)',
  '}catch{}',
].join('\n');
