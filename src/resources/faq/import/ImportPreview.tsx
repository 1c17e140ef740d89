import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useVirtualRows } from '../../../components/page/useVirtualRows';
import type { ItemResult } from '../../../operations/batch';
import { ChangedText } from './ChangedText';
import type { PlannedRow } from './plan';
import type { ImportResults } from './useImport';

const ROW_HEIGHT = 34;

const Frame = styled('div')(({ theme }) => ({
  maxHeight: '42vh',
  overflow: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  '& table': { borderCollapse: 'collapse', width: '100%', minWidth: 760, tableLayout: 'fixed' },
  '& th': {
    position: 'sticky',
    top: 0,
    background: theme.palette.background.paper,
    color: theme.palette.text.secondary,
    textAlign: 'start',
    fontSize: '0.75rem',
    fontWeight: 600,
  },
  '& td, & th': {
    height: ROW_HEIGHT,
    padding: '0 12px',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& td.what, & tr[data-kind=change] td': { whiteSpace: 'normal', paddingBlock: 6 },
  '& tr[data-kind=change] td': { overflowWrap: 'anywhere', verticalAlign: 'top' },
  '& small': { color: theme.palette.text.secondary },
  '& del': { color: theme.palette.error.main },
  '& ins': { color: theme.palette.success.main, fontWeight: 600, textDecoration: 'none' },
  // On narrow screens, columns side by side would overflow.
  [theme.breakpoints.down('sm')]: {
    '& table': { minWidth: 0 },
    '& thead': { position: 'absolute', clipPath: 'inset(50%)' },
    '& :is(table, tbody, tr, td)': { display: 'block' },
    '& tbody tr[data-index]': {
      padding: '6px 12px',
      borderBottom: `1px solid ${theme.palette.divider}`,
    },
    '& td, & td.what': { height: 'auto', padding: 0, border: 0, whiteSpace: 'normal' },
    '& td:first-of-type, & td.what': { display: 'inline', marginInlineEnd: 8 },
    '& td[data-label]': {
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      overflowWrap: 'anywhere',
    },
    '& td[data-label]::before': {
      content: 'attr(data-label) " "',
      color: theme.palette.text.secondary,
      fontSize: '0.75rem',
    },
  },
  '& .add': { color: theme.palette.success.main },
  '& .change': { color: theme.palette.info.main },
  '& .same': { color: theme.palette.text.secondary },
  '& .problem, & .failed': { color: theme.palette.error.main },
}));

interface ImportPreviewProps {
  plan: readonly PlannedRow[];
  results: ImportResults;
}

export function ImportPreview({ plan, results }: ImportPreviewProps) {
  const translate = useTranslate();
  const { box, visible, above, below, measure } = useVirtualRows<PlannedRow, HTMLDivElement>(
    plan,
    ROW_HEIGHT,
  );
  const label = translate('resources.faq.import.preview');
  const field = (name: string) => translate(`resources.faq.fields.${name}`);
  return (
    // A scrollable region must be reachable by keyboard.
    <Frame ref={box} role="region" aria-label={label} tabIndex={0}>
      <table aria-label={label} aria-rowcount={plan.length + 1}>
        <thead>
          <tr>
            <th style={{ width: 64 }}>{translate('resources.faq.import.line')}</th>
            <th style={{ width: '28%' }}>{translate('resources.faq.import.what')}</th>
            <th style={{ width: '18%' }}>{field('featureName')}</th>
            <th>{field('question')}</th>
            <th>{field('answer')}</th>
          </tr>
        </thead>
        <tbody>
          <Space height={above} />
          {visible.map(({ row, index }) => (
            <tr key={row.line} ref={measure} data-index={index} data-kind={row.kind}>
              <PreviewCells row={row} result={results.get(row.line)} />
            </tr>
          ))}
          <Space height={below} />
        </tbody>
      </table>
    </Frame>
  );
}

function PreviewCells({ row, result }: { row: PlannedRow; result?: ItemResult }) {
  const translate = useTranslate();
  const field = (name: string) => translate(`resources.faq.fields.${name}`);
  const kind = translate(`resources.faq.import.kinds.${row.kind}`);
  const why = row.problem && translate(`resources.faq.import.problems.${row.problem}`, row.args);
  const { state = 'waiting' } = result ?? {};
  const became = state !== 'waiting' && translate(`resources.faq.import.states.${state}`);
  const isFailed = state === 'refused' || state === 'unknown';
  const details = [why, became].filter(Boolean).join(' · ');
  return (
    <>
      <td>{row.line}</td>
      <td className="what">
        <strong className={isFailed ? 'failed' : row.kind}>{kind}</strong>
        {details && ` · ${details}`}
      </td>
      {/* A cell shows one line of a text that may have 10,000 characters. */}
      <td dir="auto" data-label={field('featureName')}>
        {row.feature.slice(0, 120)}
      </td>
      <td dir="auto" data-label={field('question')}>
        {row.before ? (
          <ChangedText before={row.before.question} after={row.question} />
        ) : (
          row.question.slice(0, 200)
        )}
      </td>
      <td dir="auto" data-label={field('answer')}>
        {row.before ? (
          <ChangedText before={row.before.answer} after={row.answer} />
        ) : (
          row.answer.slice(0, 200)
        )}
      </td>
    </>
  );
}

function Space({ height }: { height: number }) {
  return height > 0 ? <tr style={{ height }} /> : null;
}
