import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { UseOperationResult } from '../../operations/useOperation';
import { ConfirmDialog } from '../dialog/ConfirmDialog';
import type { Conflict, Texts } from './mergedSave';

interface ConflictProps<Name extends string> {
  conflict: Conflict<Name>;
  title?: string;
  labelOf: (name: Name) => string;
  /** Renders a value of a field. Default: its text. */
  show?: (value: string | undefined, name: Name) => ReactNode;
  /** Sends the chosen values. */
  operation: UseOperationResult<Partial<Texts<Name>>>;
  onClose: () => void;
}

/** Asks which value is saved in each field that this admin and someone else changed, before anything is sent. */
export function ConflictDialog<Name extends string>({
  title = 'common.merge.title',
  operation,
  labelOf,
  show = (value) => value,
  conflict: { questions, changedByServer, now, values },
  onClose,
}: ConflictProps<Name>) {
  const translate = useTranslate();
  const [choices, setChoices] = useState<Partial<Record<Name, 'theirs' | 'mine'>>>({});
  const id = useId();
  const run = () => {
    const theirs = questions
      .filter((name) => choices[name] === 'theirs')
      .map((name) => [name, now[name]]);
    return operation.run({ ...values, ...Object.fromEntries(theirs) });
  };
  return (
    <ConfirmDialog
      open
      isWide
      focusesText
      title={title}
      confirm="common.merge.confirm"
      operation={{ ...operation, run }}
      canConfirm={questions.every((name) => choices[name])}
      onClose={onClose}
    >
      <Typography>{translate('common.merge.text')}</Typography>
      {questions.map((name, at) => (
        <Box component="section" key={name} aria-labelledby={`${id}${at}`} sx={{ mt: 2 }}>
          <Typography variant="h3" component="h3" id={`${id}${at}`}>
            {labelOf(name)}
          </Typography>
          <RadioGroup
            aria-labelledby={`${id}${at}`}
            value={choices[name] ?? ''}
            onChange={({ target }) => setChoices((all) => ({ ...all, [name]: target.value }))}
            sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}
          >
            {(['theirs', 'mine'] as const).map((side) => (
              <div key={side}>
                <FormControlLabel
                  value={side}
                  control={<Radio autoFocus={at === 0 && side === 'theirs'} />}
                  label={translate(`common.merge.${side}`)}
                  aria-describedby={`${id}${at}${side}`}
                />
                <Box
                  id={`${id}${at}${side}`}
                  dir="auto"
                  sx={{ overflowWrap: 'anywhere', maxHeight: '30vh', overflowY: 'auto' }}
                >
                  {show(side === 'theirs' ? now[name] : values[name], name)}
                </Box>
              </div>
            ))}
          </RadioGroup>
        </Box>
      ))}
      {changedByServer.length > 0 && (
        <Typography sx={{ mt: 2 }}>
          {translate('common.merge.kept', { fields: changedByServer.map(labelOf).join(', ') })}
        </Typography>
      )}
    </ConfirmDialog>
  );
}
