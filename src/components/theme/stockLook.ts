import type { ThemeOptions } from '@mui/material/styles';

// The heading is outside the page of react-admin (StockParts); nested views have none.
const HEAD = 'main > .page-head ~ ';
const PAGES = [
  '.list-page > .RaList-main > .RaList-actions',
  '.edit-page',
  '.show-page',
  '.create-page',
];
const inHead = PAGES.map((page) => `${HEAD}${page} > &&`).join(', ');
// The height of the heading, on a phone that of an icon's button, and the space below it (components/page/Page.css).
const HEAD_PX = 40;
const PHONE_HEAD_PX = 48;
const SPACE_PX = 16;
const PHONE = '@media (max-width: 599.95px)';

/**
 * Returns the theme of what react-admin's pages have in common with the console's: the actions beside the heading, the
 * filters in one row below it, and the content in a frame. `line` is the colour of the frame.
 */
export function stockLook(line: string): NonNullable<ThemeOptions['components']> {
  const frame = { border: `1px solid ${line}` };
  return {
    RaCreateButton: {
      defaultProps: { variant: 'contained' },
      styleOverrides: {
        // At the bottom of a narrow window it would cover a row.
        root: {
          '&.RaCreateButton-floating': {
            position: 'static',
            width: HEAD_PX,
            height: HEAD_PX,
            minHeight: HEAD_PX,
            borderRadius: 8,
            boxShadow: 'none',
            fontSize: 20,
          },
        },
      },
    },
    RaTopToolbar: {
      styleOverrides: {
        root: {
          '&&': { minHeight: HEAD_PX, padding: 0, alignItems: 'center', background: 'none' },
          [inHead]: {
            position: 'relative',
            flex: '0 0 auto',
            flexWrap: 'wrap',
            width: 'fit-content',
            // The heading has the rest (Page.css).
            maxWidth: '50%',
            marginTop: -(HEAD_PX + SPACE_PX),
            marginInlineStart: 'auto',
            marginBottom: SPACE_PX,
            [PHONE]: { minHeight: PHONE_HEAD_PX, marginTop: -(PHONE_HEAD_PX + SPACE_PX) },
          },
        },
      },
    },
    RaListToolbar: {
      styleOverrides: { root: { alignItems: 'flex-start', [PHONE]: { background: 'none' } } },
    },
    RaFilterForm: {
      styleOverrides: {
        root: {
          minHeight: 0,
          gap: '12px 8px',
          padding: '0 0 12px',
          '& .RaFilterForm-clearFix, & .RaFilterFormInput-spacer': { display: 'none' },
          '& .RaFilterForm-filterFormInput .MuiFormControl-root': { marginBlock: 0 },
          '& .RaFilterFormInput-hideButton': { marginBottom: 2 },
          '&:not(:has(.RaFilterForm-filterFormInput))': { padding: 0 },
        },
      },
    },
    // As wide as the window allows: the heading and the actions would move away with the table.
    RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } } },
    RaDataTable: {
      styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } },
    },
    RaDatagrid: {
      styleOverrides: { root: { '& .RaDatagrid-tableWrapper': { overflowX: 'auto' } } },
    },
    MuiCard: { styleOverrides: { root: frame } },
  };
}
