import PinnedIcon from '@mui/icons-material/PushPin';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { type Pin, usePins } from './usePins';

/** Renders a toggle button that pins a customer in this browser. */
export function PinButton({ id, name }: Pin) {
  const translate = useTranslate();
  const { pins, pin, unpin } = usePins();
  const isPinned = pins.some((each) => each.id === id);
  return (
    <Button
      size="small"
      startIcon={isPinned ? <PinnedIcon /> : <PinIcon />}
      // Disabled until the name has loaded: a button that appears later would move the others.
      disabled={name === '' && !isPinned}
      aria-pressed={isPinned}
      title={translate('customer.browserOnly')}
      onClick={() => (isPinned ? unpin(id) : pin({ id, name }))}
    >
      {translate('customer.pin')}
    </Button>
  );
}
