import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { TextInput, type TextInputProps, useTranslate } from 'react-admin';

/** The bank verification number, masked until it is asked for; it can be typed either way. */
export function BvnField(props: TextInputProps) {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const label = translate('profile.reveal');
  return (
    <TextInput
      {...props}
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
