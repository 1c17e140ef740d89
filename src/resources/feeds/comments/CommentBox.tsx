import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Failure } from '../../../components/Failure';
import { useOnce } from '../../../components/useOnce';

interface CommentBoxProps {
  /** Message keys: the field, its button, and the sentence over the reason of a failure. */
  label: string;
  submit: string;
  failure: string;
  text: string;
  onType: (text: string) => void;
  onSend: (content: string) => Promise<unknown>;
  /** Offers Cancel. */
  onCancel?: () => void;
  autoFocus?: boolean;
}

/** A box to write in; blank text cannot be sent, and what failed to be sent stays (part 2, section 5). */
export function CommentBox({ label, submit, failure, text, onType, ...props }: CommentBoxProps) {
  const { onSend, onCancel, autoFocus } = props;
  const translate = useTranslate();
  const [state, setState] = useState<{ busy?: boolean; error?: unknown }>({});
  const content = text.trim();

  const send = useOnce(async () => {
    if (!content) return;
    setState({ busy: true });
    try {
      await onSend(content);
      setState({});
    } catch (error) {
      setState({ error });
    }
  });
  const submitForm = (event: SyntheticEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form onSubmit={submitForm}>
      <TextField
        label={translate(label)}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submitForm(event);
        }}
        disabled={state.busy}
        autoFocus={autoFocus}
        multiline
        fullWidth
        minRows={2}
        maxRows={8}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <Failure failure={state.error} title={failure} />
      <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
        <Button type="submit" variant="contained" size="small" disabled={state.busy || !content}>
          {translate(state.busy ? 'resources.feeds.comments.posting' : submit)}
        </Button>
        {onCancel && (
          <Button size="small" onClick={onCancel} disabled={state.busy}>
            {translate('common.cancel')}
          </Button>
        )}
      </Stack>
    </form>
  );
}
