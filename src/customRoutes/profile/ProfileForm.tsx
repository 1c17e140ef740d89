import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { DraftKeeper } from '../../components/DraftKeeper';
import { Failure } from '../../components/Failure';
import { useSignedIn } from '../../components/SignedIn';
import { checkedBy } from './checkedBy';
import { ProfileFields } from './ProfileFields';
import { checkProfile, type ProfileValues, toProfileValues } from './profileValues';
import { Section } from './Section';
import { useSaveProfile } from './useSaveProfile';

/** The signed-in administrator's own details, prefilled (part 1, section 2). */
export function ProfileForm() {
  const translate = useTranslate();
  const admin = useSignedIn();
  const form = useForm<ProfileValues>({
    defaultValues: toProfileValues(admin),
    resolver: checkedBy(checkProfile),
    reValidateMode: 'onSubmit',
  });
  const { save, failure } = useSaveProfile(form);
  const { isSubmitting } = form.formState;
  return (
    <Section title="profile.section">
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('profile.required')}
      </Typography>
      <FormProvider {...form}>
        <form noValidate onSubmit={form.handleSubmit(save)}>
          <DraftKeeper form="profile" />
          <ProfileFields />
          <Failure failure={failure} />
          <Button type="submit" variant="contained" disabled={isSubmitting} sx={{ mt: 2 }}>
            {translate(isSubmitting ? 'common.saving' : 'common.save')}
          </Button>
        </form>
      </FormProvider>
    </Section>
  );
}
