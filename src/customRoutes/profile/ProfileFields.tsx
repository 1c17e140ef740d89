import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { TextInput, type TextInputProps, useTranslate } from 'react-admin';
import { SelectFieldInput } from '../../components/form/SelectField';
import { requireInput, usePhoneCheck } from '../../components/form/values';
import { AS_TYPED } from '../../format/text';
import { type ProfileField, validatePhone, validateProfileName } from './profileValues';

export const TwoColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  marginTop: 16,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

/** Renders the bank verification number, masked until revealed; it can be typed in both states. */
function BvnField(props: TextInputProps) {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const label = translate('profile.reveal');
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      slotProps={{
        // Not a password: browsers and extensions must not offer to save it.
        htmlInput: {
          ...AS_TYPED,
          inputMode: 'numeric',
          autoComplete: 'off',
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

const GENDERS = ['male', 'female', 'other'] as const;

const text = (source: ProfileField, autoComplete?: string) =>
  ({
    source,
    autoComplete,
    label: `profile.fields.${source}`,
    helperText: false,
    margin: 'none',
    fullWidth: true,
  }) as const;
const required = { htmlInput: { 'aria-required': true } };

export function ProfileFields() {
  const translate = useTranslate();
  const checkPhone = usePhoneCheck('profile.phoneInvalid');
  const genders = GENDERS.map((value) => ({ value, label: translate(`profile.genders.${value}`) }));
  return (
    <TwoColumns>
      <TextInput {...text('name', 'name')} validate={validateProfileName} slotProps={required} />
      <TextInput
        {...text('phone', 'tel')}
        validate={[validatePhone, checkPhone]}
        slotProps={requireInput('phone', undefined, required)}
      />
      <TextInput {...text('businessName', 'organization')} />
      <SelectFieldInput
        source="gender"
        label="profile.fields.gender"
        options={genders}
        empty="profile.genders.none"
      />
      <TextInput {...text('businessCategory')} />
      <TextInput {...text('country', 'country-name')} />
      <BvnField {...text('bvn')} />
      <TextInput
        {...text('dateOfBirth', 'bday')}
        type="date"
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <TextInput
        {...text('address', 'street-address')}
        multiline
        rows={3}
        sx={{ gridColumn: '1 / -1' }}
      />
    </TwoColumns>
  );
}
