/** On paper: the page without the shell, in black on white, no row cut in two. */
export const print = {
  body: { background: 'none' },
  'header, nav, [role="dialog"][data-beside], .MuiButton-root': { display: 'none !important' },
  main: { padding: '0 !important' },
  '.MuiPaper-root': { overflow: 'visible !important' },
  'tr, li': { breakInside: 'avoid' },
};

/** Where the system takes fills away, an edge shows what a fill said. */
export const forcedColours = {
  '.MuiButton-contained, .MuiToggleButton-root': { border: '1px solid ButtonText' },
  '.MuiButton-contained:disabled': { borderColor: 'GrayText' },
  'a[aria-current]': { outline: '1px solid Highlight' },
  ':is(tr, li):has([data-opens][aria-current])': { outline: '2px solid Highlight' },
  '.MuiSkeleton-root': { border: '1px solid GrayText' },
};
