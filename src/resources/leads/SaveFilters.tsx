import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Form, TextInput, useListContext, useTranslate } from 'react-admin';
import { DialogFrame } from '../../components/dialog/DialogFrame';
import { filled } from '../../components/form/validate';
import { FilterWords } from './FilterWords';

const hasName = filled('resources.leads.saved.nameRequired');

interface SaveFiltersProps {
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Renders the dialog that saves the filters under a name. */
export function SaveFilters({ onSave, onClose }: SaveFiltersProps) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  return (
    <DialogFrame title="resources.leads.saved.title" onClose={onClose}>
      <Form
        onSubmit={(values: { name?: unknown }) => onSave(String(values.name).trim())}
        disableInvalidFormNotification
        noValidate
      >
        <DialogContent>
          <FilterWords filters={filterValues} />
          <TextInput
            source="name"
            label="resources.leads.saved.nameLabel"
            validate={hasName}
            helperText={false}
            fullWidth
            autoFocus
            sx={{ mt: 2 }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('common.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('resources.leads.saved.save')}
          </Button>
        </DialogActions>
      </Form>
    </DialogFrame>
  );
}
