import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import { Form, TextInput, useTranslate } from 'react-admin';
import { DialogFooter } from '../dialog/DialogFooter';
import { DialogFrame } from '../dialog/DialogFrame';
import { notBlank } from '../form/validate';

const hasName = notBlank('filters.saved.nameRequired');

interface SaveFiltersProps {
  /** The filters, as labels. */
  summary: ReactNode;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Renders the dialog that saves the filters under a name. */
export default function SaveFilters({ summary, onSave, onClose }: SaveFiltersProps) {
  const translate = useTranslate();
  return (
    <DialogFrame title="filters.saved.title" onClose={onClose}>
      <Form
        onSubmit={(values: { name?: unknown }) => onSave(String(values.name).trim())}
        disableInvalidFormNotification
        noValidate
      >
        <DialogContent>
          {summary}
          <TextInput
            source="name"
            label="filters.saved.nameLabel"
            validate={hasName}
            helperText="common.keptHere"
            fullWidth
            autoFocus
            sx={{ mt: 2 }}
          />
        </DialogContent>
        <DialogFooter onCancel={onClose}>
          <Button type="submit" variant="contained">
            {translate('filters.saved.save')}
          </Button>
        </DialogFooter>
      </Form>
    </DialogFrame>
  );
}
