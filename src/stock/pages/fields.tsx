import Anchor from '@mui/material/Link';
import {
  FunctionField,
  type FunctionFieldProps,
  type RaRecord,
  useGetRecordRepresentation,
  useRecordContext,
  useReference,
  useResourceContext,
  useResourceDefinitions,
  useTranslate,
} from 'react-admin';
import { get } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { can } from '../../authProvider/roles';
import { useSignedIn } from '../../components/page/SignedIn';
import { decimalsOf, formatAmount, toMajor } from '../../format/amounts';
import { formatText } from '../../format/text';
import { encodePart } from '../../paths';
import { type InferredField, referenceCandidates } from './fieldShapes';
import { hasVerb } from './verbs';

/** Returns the resource that an inferred reference names; undefined if the console has none or the role may not read it. */
export function useReferencedResource(reference = ''): string | undefined {
  const definitions = useResourceDefinitions();
  const { role } = useSignedIn();
  return referenceCandidates(reference).find(
    (name) => definitions[name]?.hasList && can(role, name) && hasVerb(name, 'getOne'),
  );
}

/** Renders a referenced record as a link to its panel; only its ID if the role may not read it or it cannot be read. */
export function ReferenceLink({
  source,
  reference: named = '',
}: Pick<InferredField, 'source' | 'reference'>) {
  const reference = useReferencedResource(named) ?? named;
  const definitions = useResourceDefinitions();
  const { role } = useSignedIn();
  const id = formatText(useRecordContext()?.[source]);
  if (!id || !definitions[reference]?.hasList || !can(role, reference)) return <bdi>{id}</bdi>;
  const hasName = hasVerb(reference, 'getMany') || hasVerb(reference, 'getOne');
  return (
    <Anchor component={Link} to={`/${reference}?view=${encodePart(id)}`}>
      {hasName ? <Name reference={reference} id={id} /> : id}
    </Anchor>
  );
}

/** The rows of a list request their records together, each record once (react-admin's useReference). */
function Name({ reference, id }: { reference: string; id: string }) {
  const represent = useGetRecordRepresentation(reference);
  const { referenceRecord } = useReference({ reference, id });
  return <bdi>{referenceRecord ? represent(referenceRecord) : id}</bdi>;
}

interface MinorAmountFieldProps extends Omit<FunctionFieldProps, 'render'> {
  source: string;
  /** The field with the currency. Default: `currency`. */
  currency?: string;
}

/** Renders an amount in minor units with its currency, whose decimals Intl knows: 500 JPY is 500, 1050 EUR is 10.50. */
function Amount({ currency = 'currency', source, ...props }: MinorAmountFieldProps) {
  const render = (record: RaRecord) => {
    const code: unknown = get(record, currency);
    const minor: unknown = get(record, source);
    return formatAmount(toMajor(minor, decimalsOf(code)) ?? minor, code);
  };
  return <FunctionField {...props} source={source} render={render} />;
}

export const MinorAmountField = Object.assign(Amount, { textAlign: 'right' as const });

/** Renders a boolean with the labels of its resource; nothing for an absent value. */
export function YesNo({ value }: { value: unknown }) {
  const translate = useTranslate();
  const resource = useResourceContext();
  return typeof value === 'boolean'
    ? translate(`resources.${resource}.${value ? 'yes' : 'no'}`)
    : formatText(value);
}
