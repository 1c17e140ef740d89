import { Highlighted } from '../../../components/directory/Highlighted';
import type { Person } from '../../../components/directory/person';

interface ContactProps extends Person {
  needles: readonly string[];
}

/** Renders email, phone and ID, which distinguish people of the same name and may match the search. */
export function PersonContact({ id, email, phone, needles }: ContactProps) {
  return (
    <div className="details">
      {email && (
        <span>
          <Highlighted text={email} needles={needles} />
        </span>
      )}
      <span>
        {phone && <Highlighted text={phone} needles={needles} isPhone />}
        {phone && ' · '}
        <small>{id}</small>
      </span>
    </div>
  );
}
