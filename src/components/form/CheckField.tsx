import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

interface CheckFieldProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Renders a checkbox with its label. */
export const CheckField = ({ label, isOn, onChange }: CheckFieldProps) => (
  <FormControlLabel
    label={label}
    control={
      <Checkbox size="small" checked={isOn} onChange={(_, isChecked) => onChange(isChecked)} />
    }
  />
);
