import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Directory } from '../../../components/directory/directory';

// Format of the service's IDs; any other text is looked up on Enter only.
const WHOLE_ID = /^[\da-f]{24}$/i;

/** Looks up a completely typed ID that is not among the loaded people (rulings R18). */
export function useTypedId(directory: Directory) {
  const translate = useTranslate();
  const [said, setSaid] = useState('');

  async function now(typed: string) {
    const id = typed.trim();
    if (!id || /\s/.test(id) || directory.find(id)) return setSaid('');
    setSaid(translate('notifications.picker.lookingUp'));
    try {
      const person = await directory.fetchPerson(id);
      setSaid(person ? '' : translate('notifications.picker.unknown', { id }));
    } catch {
      setSaid(translate('notifications.picker.lookUpFailed', { id }));
    }
  }
  return {
    said,
    now,
    ifComplete: (typed: string) => (WHOLE_ID.test(typed.trim()) ? now(typed) : setSaid('')),
  };
}
