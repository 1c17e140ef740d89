import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ActionButton } from '../../../components/buttons/ActionButton';
import { GuardedChanges } from '../../../components/feedback/GuardedChanges';
import type { Lead, MailService } from '../../../dataProvider/endpoints/leads';
import { MAIL_SERVICES, SERVICES } from '../services';
import { ConfirmBulkMail } from './ConfirmBulkMail';

export function BulkMail() {
  const { filterValues } = useListContext<Lead>();
  const [question, setQuestion] = useState({
    service: 'product' as MailService,
    opening: 0,
    isOpen: false,
  });
  return (
    <GuardedChanges>
      {MAIL_SERVICES.map((service) => (
        <ActionButton
          label={SERVICES[service].sendBulk}
          key={service}
          onClick={() => setQuestion({ service, opening: question.opening + 1, isOpen: true })}
        />
      ))}
      <ConfirmBulkMail
        key={question.opening}
        {...question}
        filters={filterValues}
        onClose={() => setQuestion({ ...question, isOpen: false })}
      />
    </GuardedChanges>
  );
}
