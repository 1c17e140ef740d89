import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Field } from './Field';

/** The bank verification number, masked until it is asked for; it can be typed either way. */
export function BvnField() {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const label = translate('profile.reveal');
  return (
    <Field
      name="bvn"
      label="profile.fields.bvn"
      type={isShown ? 'text' : 'password'}
      slotProps={{
        // No password: neither the browser nor an extension should offer to keep it.
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          'data-1p-ignore': '',
          'data-lpignore': 'true',
        },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={label}
                title={label}
                aria-pressed={isShown}
                color={isShown ? 'primary' : 'default'}
                onClick={() => setShown(!isShown)}
              >
                <VisibilityIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
