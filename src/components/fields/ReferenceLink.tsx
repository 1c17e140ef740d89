import Anchor from '@mui/material/Link';
import {
  useGetRecordRepresentation,
  useRecordContext,
  useReference,
  useResourceDefinitions,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { can } from '../../authProvider/roles';
import { endpoints } from '../../dataProvider/endpoints';
import { formatText } from '../../format/text';
import { encodePart } from '../../paths';
import { useSignedIn } from '../page/SignedIn';

interface ReferenceLinkProps {
  source: string;
  /** The resource of the referenced record. */
  reference: string;
}

/** Renders a referenced record as a link to its panel; only its ID if the role may not read it or it cannot be read. */
export function ReferenceLink({ source, reference }: ReferenceLinkProps) {
  const definitions = useResourceDefinitions();
  const { role } = useSignedIn();
  const id = formatText(useRecordContext()?.[source]);
  if (!id || !definitions[reference]?.hasList || !can(role, reference)) return <bdi>{id}</bdi>;
  return (
    <Anchor component={Link} to={`/${reference}?view=${encodePart(id)}`}>
      {canRead(reference) ? <Name reference={reference} id={id} /> : id}
    </Anchor>
  );
}

// A resource without an endpoint uses plain REST.
function canRead(reference: string): boolean {
  const endpoint = endpoints[reference];
  return !endpoint || Boolean(endpoint.getMany ?? endpoint.getOne);
}

/** The rows of a list request their records together, each record once (react-admin's useReference). */
function Name({ reference, id }: { reference: string; id: string }) {
  const represent = useGetRecordRepresentation(reference);
  const { referenceRecord } = useReference({ reference, id });
  return <bdi>{referenceRecord ? represent(referenceRecord) : id}</bdi>;
}
