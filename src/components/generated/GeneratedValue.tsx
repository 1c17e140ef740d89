import Anchor from '@mui/material/Link';
import { useRecordContext } from 'react-admin';
import { formatAmount } from '../../format/amounts';
import { lookUp } from '../../format/collections';
import { formatText, humanise } from '../../format/text';
import { MinorAmountField } from '../amount/MinorAmountField';
import { Timestamp } from '../fields/ClampedText';
import { DataTree } from '../fields/DataTree';
import { ReferenceLink } from '../fields/ReferenceLink';
import { SafeHtml } from '../fields/SafeHtml';
import { YesNo } from '../fields/YesNo';
import type { InferredField } from './inferFields';
import { useReferencedResource } from './useReferencedResource';

/** Renders a value of a generated view by its inferred kind; an absent value is empty (rulings R31, R32). */
export function GeneratedValue({ shape }: { shape: InferredField }) {
  const record = useRecordContext() ?? { id: '' };
  const { source, kind, reference, currency } = shape;
  const value: unknown = lookUp(record, source);
  if (currency) return <MinorAmountField {...{ source, currency }} />;
  switch (kind) {
    case 'boolean':
      return <YesNo value={value} />;
    case 'amount':
      return formatAmount(value, record.currency);
    case 'date':
      return <Timestamp at={value} kind="day" />;
    case 'dateTime':
      return <Timestamp at={value} kind="dateTime" />;
    case 'email':
      return value ? <Anchor href={`mailto:${formatText(value)}`}>{formatText(value)}</Anchor> : '';
    case 'url':
      return <Address value={formatText(value)} />;
    case 'html':
      return <SafeHtml content={formatText(value)} />;
    case 'reference':
      return <Reference source={source} reference={reference} />;
    case 'tree':
      return <DataTree value={value} nameOf={humanise} />;
    default:
      return <bdi>{formatText(value)}</bdi>;
  }
}

// A remote image is a link as well: nothing is loaded from other hosts (rulings R3).
function Address({ value }: { value: string }) {
  if (!/^https?:\/\//i.test(value)) return value;
  return (
    <Anchor href={value} target="_blank" rel="noopener noreferrer">
      {value}
    </Anchor>
  );
}

function Reference({ source, reference = '' }: { source: string; reference?: string }) {
  return (
    <ReferenceLink source={source} reference={useReferencedResource(reference) ?? reference} />
  );
}
