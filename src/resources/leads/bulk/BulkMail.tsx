import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Lead, MailService } from '../../../dataProvider/endpoints/leads';
import { BulkQuestion } from './BulkQuestion';

/** Message key of the button, and of the confirming one, of each service. */
export const BULK_LABELS: Record<MailService, string> = {
  product: 'resources.leads.bulk.send',
  workbrook: 'resources.leads.bulk.sendWorkbrook',
};

/** Send Bulk Email and Send Bulk Email to Workbrook (part 2, section 2). */
export function BulkMail() {
  const translate = useTranslate();
  const { filterValues } = useListContext<Lead>();
  const [asked, setAsked] = useState({ service: 'product' as MailService, opening: 0 });
  const [isOpen, setOpen] = useState(false);
  const ask = (service: MailService) => () => {
    setAsked(({ opening }) => ({ service, opening: opening + 1 }));
    setOpen(true);
  };
  return (
    <>
      <Button variant="outlined" size="small" onClick={ask('product')}>
        {translate(BULK_LABELS.product)}
      </Button>
      <Button variant="outlined" size="small" onClick={ask('workbrook')}>
        {translate(BULK_LABELS.workbrook)}
      </Button>
      <BulkQuestion
        {...asked}
        isOpen={isOpen}
        filters={filterValues}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
