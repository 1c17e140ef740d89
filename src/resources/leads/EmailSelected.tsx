import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog, countWord } from '../../components/dialog/ConfirmDialog';
import { byAddress, SharedAddresses } from '../../components/feedback/SharedAddresses';
import { SecondaryText } from '../../components/fields/Text';
import { CheckField } from '../../components/form/CheckField';
import type { Lead, MailService } from '../../dataProvider/endpoints/leads';
import { formatText, listNames, nameInSentence } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { digestOf } from '../../operations/digest';
import { useOperation } from '../../operations/useOperation';
import type { LeadEmails } from './LeadBatchPanel';
import { hasEmail, SERVICES, useLeadLabels } from './leadFields';

interface EmailSelectedProps {
  leads: readonly Lead[];
  service: MailService;
  emails: LeadEmails;
  onStarted: () => void;
  onClose: () => void;
}

/** Shows who gets an email, and who would get a second one, before the batch starts. */
export function EmailSelected({ leads, service, emails, ...on }: EmailSelectedProps) {
  const t = useTranslations('resources.leads.selection');
  const { nameOf } = useLeadLabels();
  const [withAgain, setWithAgain] = useState(false);
  const [openedAt] = useState(Date.now);
  const { notEmailed, emailedBefore, withoutAddress } = recipientsOf(leads, service);
  const [isOnce, setOnce] = useState(false);
  const reached = withAgain ? [...notEmailed, ...emailedBefore] : notEmailed;
  const addresses = byAddress(reached, ({ email }) => email);
  const recipients = isOnce ? addresses.once : reached;
  const count = recipients.length;
  const listed = (some: readonly Lead[]) =>
    listNames(
      some.map((lead) => nameInSentence(nameOf(lead))),
      (args) => t('andMore', args),
    );
  const start = useOperation({
    send: async () => {
      const items = recipients.map((lead) => ({
        id: String(lead.id),
        service,
        name: nameOf(lead),
      }));
      const digest = digestOf(['leads.mail', service, items.map(({ id }) => id).toSorted()]);
      // Another tab may have sent the same since this dialog was opened.
      const repeat = { digest, withinMs: Date.now() - openedAt };
      void emails.start({ items, repeat, onStarted: on.onStarted });
      on.onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      operation={start}
      title="resources.leads.selection.title"
      confirm={t(`confirm.${service}`, { smart_count: count })}
      canConfirm={count > 0 && !emails.batch}
      word={countWord(count)}
      onClose={on.onClose}
    >
      <Typography>{t(`about.${service}`, { smart_count: count })}</Typography>
      {count > 0 && <SecondaryText>{listed(recipients)}</SecondaryText>}
      <SharedAddresses
        of={addresses}
        nameOf={nameOf}
        addressOf={({ email }) => formatText(email)}
        isOnce={isOnce}
        onOnce={setOnce}
      />
      {emailedBefore.length > 0 && (
        <CheckField
          label={t('again', { smart_count: emailedBefore.length })}
          isOn={withAgain}
          onChange={setWithAgain}
        />
      )}
      {withoutAddress.length > 0 && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {t('without', { smart_count: withoutAddress.length, names: listed(withoutAddress) })}
        </Alert>
      )}
      {emails.batch && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t('busy')}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

function recipientsOf(leads: readonly Lead[], service: MailService) {
  const wasEmailed = (lead: Lead) => lead[SERVICES[service].state] === 'sent';
  const reachable = leads.filter(hasEmail);
  return {
    withoutAddress: leads.filter((lead) => !hasEmail(lead)),
    emailedBefore: reachable.filter(wasEmailed),
    notEmailed: reachable.filter((lead) => !wasEmailed(lead)),
  };
}
