import LinkIcon from '@mui/icons-material/InsertLink';
import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import { useEditorState } from '@tiptap/react';
import { useTiptapEditor } from 'ra-input-rich-text';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { DialogFooter, DialogFrame } from '../../../components/dialog/DialogFrame';
import { LeaveGuard, type LeaveGuardHandle } from '../../../components/form/LeaveGuard';
import { toLink } from '../../../format/html';
import { AS_TYPED } from '../../../format/text';

const TEXTS = 'resources.feeds.editor';

/** Returns the editor, and whether the selection is in a node or a mark of a name. */
export function useActive(name: string) {
  const editor = useTiptapEditor();
  const selector = ({ editor: current }: { editor: typeof editor | null }) =>
    current?.isActive(name) ?? false;
  return { editor, isActive: Boolean(useEditorState({ editor, selector })) };
}

/** Renders a link button with its own dialog: the browser's prompt cannot show an error and uses the browser's language. */
export function LinkButton() {
  const translate = useTranslate();
  const { editor, isActive: isLink } = useActive('link');
  const [address, setAddress] = useState<string>();
  const guard = useRef<LeaveGuardHandle>(null);
  const current = () => String(editor.getAttributes('link').href ?? '');
  const text = address ?? '';
  const href = toLink(text);
  const isWrong = text !== '' && href === undefined;

  const close = () => setAddress(undefined);
  const set = () => {
    if (href === undefined) return;
    const chain = editor.chain().focus();
    const isNothingSelected = editor.state.selection.empty && !isLink;
    // Without a selected text the address itself becomes the text of the link.
    if (isNothingSelected) {
      const marks = [{ type: 'link', attrs: { href } }];
      chain.insertContent({ type: 'text', text: text.trim(), marks }).unsetMark('link').run();
    } else chain.extendMarkRange('link').setLink({ href }).run();
    close();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  };
  const label = translate(`${TEXTS}.link`);
  return (
    <>
      <ToggleButton
        size="small"
        value="link"
        aria-label={label}
        title={label}
        selected={isLink}
        onClick={() => setAddress(current())}
      >
        <LinkIcon fontSize="small" />
      </ToggleButton>
      <LeaveGuard ref={guard} hasChanges={() => address !== undefined && address !== current()} />
      <DialogFrame
        open={address !== undefined}
        title={label}
        onClose={() => guard.current?.leave(close)}
        disableRestoreFocus
      >
        <DialogContent>
          <TextField
            label={translate(`${TEXTS}.linkAddress`)}
            value={text}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Prevents the submit of the surrounding form.
              event.preventDefault();
              set();
            }}
            placeholder={translate(`${TEXTS}.linkExample`)}
            error={isWrong}
            helperText={isWrong ? translate(`${TEXTS}.linkWrong`) : undefined}
            autoFocus
            fullWidth
            slotProps={{ htmlInput: AS_TYPED }}
            sx={{ mt: 1 }}
          />
        </DialogContent>
        <DialogFooter onCancel={close}>
          {isLink && <Button onClick={remove}>{translate(`${TEXTS}.linkRemove`)}</Button>}
          <Button variant="contained" onClick={set} disabled={href === undefined}>
            {translate(`${TEXTS}.linkSet`)}
          </Button>
        </DialogFooter>
      </DialogFrame>
    </>
  );
}
