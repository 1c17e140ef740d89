import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { groupBy } from '../../format/collections';
import { listNames, nameInSentence, readKey } from '../../format/text';
import { CheckField } from '../form/CheckField';

/** Recipients by the address that a message to them goes to. */
export interface ByAddress<Recipient> {
  /** Number of addresses; a recipient whose address is not known counts as one. */
  count: number;
  /** Those who share an address, for each such address. */
  shared: Recipient[][];
  /** The first recipient of each address. */
  once: Recipient[];
}

/** Groups recipients by their address, compared without case and blanks; '' is an address that is not known. */
export function byAddress<Recipient>(
  recipients: readonly Recipient[],
  addressOf: (recipient: Recipient) => unknown,
): ByAddress<Recipient> {
  const keyOf = (recipient: Recipient) =>
    readKey(addressOf(recipient)).replace(/\s/g, '').toLowerCase() || recipient;
  const groups = [...groupBy(recipients, keyOf).values()];
  return {
    count: groups.length,
    shared: groups.filter(({ length }) => length > 1),
    once: groups.flatMap(([first]) => first ?? []),
  };
}

interface SharedAddressesProps<Recipient> {
  of: ByAddress<Recipient>;
  nameOf: (recipient: Recipient) => string;
  addressOf: (recipient: Recipient) => string;
  isOnce: boolean;
  onOnce: (isOnce: boolean) => void;
}

/** Renders the addresses that several recipients share, and the offer to send once to each; nothing without any. */
export function SharedAddresses<Recipient>(props: SharedAddressesProps<Recipient>) {
  const { of: groups, nameOf, addressOf, isOnce, onOnce } = props;
  const translate = useTranslate();
  if (groups.shared.length === 0) return null;
  const more = (args: object) => translate('batches.shared.andMore', args);
  const lines = groups.shared.map((recipients) => {
    const names = listNames(
      recipients.map((each) => nameInSentence(nameOf(each))),
      more,
    );
    const address = nameInSentence(addressOf(recipients[0] as Recipient));
    return translate('batches.shared.address', { address, names });
  });
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      {translate('batches.shared.title', { smart_count: groups.count })} {listNames(lines, more)}
      <br />
      <CheckField label={translate('batches.shared.once')} isOn={isOnce} onChange={onOnce} />
    </Alert>
  );
}
