import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { Failure } from '../../components/Failure';
import { checkedBy } from './checkedBy';
import { Field } from './Field';
import { checkPasswords, type PasswordValues } from './passwordValues';
import { Section } from './Section';
import { useChangePassword } from './useChangePassword';

const empty: PasswordValues = { newPassword: '', confirmPassword: '' };

/** Changes the own password. No draft is kept of it anywhere (rulings R7). */
export function PasswordForm() {
  const translate = useTranslate();
  const form = useForm<PasswordValues>({
    defaultValues: empty,
    resolver: checkedBy(checkPasswords),
    reValidateMode: 'onSubmit',
  });
  const { change, failure } = useChangePassword(() => form.reset(empty));
  const { isSubmitting } = form.formState;
  return (
    <Section title="profile.password.section">
      <FormProvider {...form}>
        <form noValidate onSubmit={form.handleSubmit(change)}>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              mt: 2,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            }}
          >
            <Field
              name="newPassword"
              label="profile.password.new"
              placeholder={translate('profile.password.newPlaceholder')}
              type="password"
              autoComplete="new-password"
              slotProps={{ inputLabel: { shrink: true } }}
            />
            <Field
              name="confirmPassword"
              label="profile.password.confirm"
              placeholder={translate('profile.password.confirmPlaceholder')}
              type="password"
              autoComplete="new-password"
              slotProps={{ inputLabel: { shrink: true } }}
            />
          </Box>
          <Failure failure={failure} />
          <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ mt: 2 }}>
            {translate(isSubmitting ? 'profile.password.submitting' : 'profile.password.submit')}
          </Button>
        </form>
      </FormProvider>
    </Section>
  );
}
