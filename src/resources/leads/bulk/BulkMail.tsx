import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { GuardedChanges } from '../../../components/feedback/GuardedChanges';
import type { Lead, MailService } from '../../../dataProvider/endpoints/leads';
import { MAIL_SERVICES, SERVICES } from '../services';
import { ConfirmBulkMail } from './ConfirmBulkMail';
import { NotOnlyShown } from './NotOnlyShown';

/** Renders Send Bulk Email and Send Bulk Email to Workbrook (part 2, section 2). */
export function BulkMail() {
  const translate = useTranslate();
  const { filterValues } = useListContext<Lead>();
  const noteId = useId();
  const [question, setQuestion] = useState({
    service: 'product' as MailService,
    opening: 0,
    isOpen: false,
  });
  return (
    <GuardedChanges>
      {MAIL_SERVICES.map((service) => (
        <Button
          key={service}
          variant="outlined"
          size="small"
          aria-describedby={noteId}
          onClick={() => setQuestion({ service, opening: question.opening + 1, isOpen: true })}
        >
          {translate(SERVICES[service].sendBulk)}
        </Button>
      ))}
      <NotOnlyShown id={noteId} />
      <ConfirmBulkMail
        key={question.opening}
        {...question}
        filters={filterValues}
        onClose={() => setQuestion({ ...question, isOpen: false })}
      />
    </GuardedChanges>
  );
}
