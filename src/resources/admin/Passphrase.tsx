import Stack from '@mui/material/Stack';
import { type RefObject, useState } from 'react';
import { copyToClipboard } from '../../browser';
import { ActionButton } from '../../components/buttons/ActionButton';
import { SecondaryText } from '../../components/fields/Text';
import { useFormControls, useFormValue } from '../../components/form/values';
import { useTranslations } from '../../i18n/useTranslations';
import type { GeneratedPassphrase } from './account';

const CONSONANTS = 'bdfghjklmnprstvz';
const VOWELS = 'aeiou';
const GROUPS = 4;
const SYLLABLES = 3;

// Rejection sampling: a plain modulo would favour the first letters.
function pick(letters: string): string {
  const fair = 256 - (256 % letters.length);
  for (;;) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return letters[byte % letters.length] ?? '';
  }
}

/** Generates a pronounceable passphrase: four groups of three syllables, 75 bits of entropy. */
function makePassphrase(): string {
  const group = () =>
    Array.from({ length: SYLLABLES }, () => pick(CONSONANTS) + pick(VOWELS)).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

interface PassphraseProps {
  source: 'password' | 'newPassword';
  passphrase?: RefObject<GeneratedPassphrase>;
}

/** Renders a passphrase generator for a field; the passphrase can be copied once, while the field still holds it. */
export function Passphrase({ source, passphrase: holder }: PassphraseProps) {
  const t = useTranslations('resources.admin.passphrase');
  const { setValue } = useFormControls();
  const value = useFormValue(source);
  const [generated, setGenerated] = useState('');
  const [outcome, setOutcome] = useState('');
  const canCopy = generated !== '' && generated === value;

  function fillIn() {
    const passphraseText = makePassphrase();
    setValue(source, passphraseText, { shouldDirty: true, shouldValidate: true });
    setGenerated(passphraseText);
    if (holder) holder.current = { text: passphraseText, isCopied: false };
    // A new account's passphrase is shown on the hand-over card as well.
    setOutcome(holder ? 'filledForCard' : 'filled');
  }
  async function copy() {
    if (!(await copyToClipboard(generated))) return setOutcome('failed');
    setGenerated('');
    if (holder) holder.current.isCopied = true;
    setOutcome('copied');
  }
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 2 }}>
      <ActionButton label={t('generate')} onClick={fillIn} />
      {canCopy && <ActionButton label={t('copy')} onClick={copy} />}
      <SecondaryText component="span" role="status" small>
        {outcome && t(outcome)}
        {outcome === 'failed' && canCopy && <code> {generated}</code>}
      </SecondaryText>
    </Stack>
  );
}
