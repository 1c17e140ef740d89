import { Highlighted } from '../../../components/directory/Highlighted';
import type { Person } from '../../../components/directory/person';

interface ContactProps extends Person {
  needles: readonly string[];
}

/** What tells people of one name apart, and what they may have been found by. */
export function Contact({ email, phone, needles }: ContactProps) {
  return (
    <span style={{ whiteSpace: 'pre' }}>
      {email && <Highlighted text={email} needles={needles} />}
      {email && ' · '}
      {phone && <Highlighted text={phone} needles={needles} isPhone />}
      {phone && ' · '}
    </span>
  );
}
