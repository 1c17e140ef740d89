import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { LabelledValues } from '../LabelledValues';
import { expectation, inOtherState, MAIL_STATES, type Manifest } from './manifest';

/** The counts of a manifest: how many match, of which kinds they are, and how many e-mails are expected. */
export function ManifestTable({ manifest }: { manifest: Manifest }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.leads.bulk.${key}`);
  const { total, byState, noEmail } = manifest;
  const other = inOtherState(manifest);
  const { count, isExact } = expectation(manifest);
  const n = count.toLocaleString();
  return (
    <>
      <LabelledValues
        of={[
          [say('matching'), total.toLocaleString()],
          ...(byState
            ? MAIL_STATES.map((state) => [say(state), byState[state].toLocaleString()] as const)
            : []),
          ...(other > 0 ? [[say('other'), other.toLocaleString()] as const] : []),
          [say('noEmail'), noEmail?.toLocaleString() ?? say('notCounted')],
          [say('expected'), isExact ? n : translate('resources.leads.bulk.atMost', { n })],
        ]}
      />
      {!byState && (
        <Typography variant="body2" color="text.secondary">
          {say('workbrookNote')}
        </Typography>
      )}
    </>
  );
}
