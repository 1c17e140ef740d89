import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import ToggleButton from '@mui/material/ToggleButton';
import { EditorContent, useEditor } from '@tiptap/react';
import {
  ClearButtons,
  FormatButtons,
  ListButtons,
  QuoteButtons,
  RichTextInputToolbar,
  TiptapEditorProvider,
} from 'ra-input-rich-text';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import {
  InputHelperText,
  Labeled,
  useEvent,
  useInput,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useFormControls, useFormFault } from '../../../components/form/values';
import { isBlankHtml } from '../../../format/html';
import { formatText } from '../../../format/text';
import { asWritten, editorOptions, transferProps, withoutEnd } from './editorOptions';
import { LinkButton, useActive } from './LinkButton';
import type { LostPart } from './lostParts';

const STEPS: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
};

/** Renders the toolbar of the editor as one tab stop; the arrow keys, Home and End move within it. */
function EditorToolbar({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  const current = useRef<Element>(null);
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLElement>('button') ?? [])];
  function setTabStop() {
    const all = buttons();
    const stop = all.find((button) => button === current.current) ?? all[0];
    for (const button of all) button.tabIndex = button === stop ? 0 : -1;
  }
  useEffect(setTabStop);
  function move(event: KeyboardEvent) {
    const step = STEPS[event.key];
    // React passes on the keys in the link's dialog as well.
    if (!step || !bar.current?.contains(event.target as Node)) return;
    event.preventDefault();
    const all = buttons();
    const at = all.indexOf(event.target as HTMLElement) + step;
    all[Math.min(Math.max(at, 0), all.length - 1)]?.focus();
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={translate('resources.feeds.editor.toolbar')}
      onKeyDown={move}
      onFocus={({ target }) => {
        if (bar.current?.contains(target)) current.current = target;
        setTabStop();
      }}
    >
      <RichTextInputToolbar>{children}</RichTextInputToolbar>
    </div>
  );
}

/** Rejects content without text. */
const contentValidator = Object.assign(
  (value: unknown) =>
    typeof value === 'string' && !isBlankHtml(value) ? undefined : 'common.required',
  // react-admin marks the input as required if this is set.
  { isRequired: true },
);

function HeadingButton() {
  const translate = useTranslate();
  const { editor, isActive } = useActive('heading');
  return (
    <ToggleButton
      size="small"
      value="heading"
      selected={isActive}
      onClick={() => editor.chain().focus().toggleHeading({ level: 2 }).run()}
    >
      {translate('resources.feeds.editor.heading')}
    </ToggleButton>
  );
}

const styles = {
  width: '100%',
  '& .ProseMirror': {
    minHeight: 200,
    maxHeight: '60vh',
    overflowY: 'auto',
    whiteSpace: 'break-spaces',
    overflowWrap: 'anywhere',
    outline: 'none',
    p: 1,
    border: '1px solid var(--control)',
    borderRadius: 1,
    backgroundColor: 'background.paper',
  },
  '& .ProseMirror[contenteditable="false"]': { backgroundColor: 'action.disabledBackground' },
  '& .ProseMirror p': { m: '0 0 1em' },
  '& .ProseMirror p:last-child': { mb: 0 },
  '& .ProseMirror:focus-visible': {
    boxShadow: (theme: { palette: { primary: { main: string } } }) =>
      `0 0 0 2px ${theme.palette.primary.main}`,
  },
  '& .ProseMirror a': { color: 'primary.main' },
  '& .ProseMirror pre': { whiteSpace: 'pre-wrap' },
  '& .ProseMirror-gapcursor': { display: 'none' },
  '& .MuiToggleButton-root': { minHeight: 32, minWidth: 32, px: 0.75 },
  '& .MuiToggleButton-root[value="heading"]': { fontSize: '0.8125rem !important', px: 1 },
};

const SOURCE = 'content';
const FAULT = 'content-fault';

interface EditorFieldProps {
  content: string;
  onEdit: (html: string) => void;
  onBlur: () => void;
  id: string;
  readOnly?: boolean;
}

/** Renders the toolbar and the text. What is typed is never set again, so that undo, redo and chosen marks stay. */
function EditorField({ content, onEdit, onBlur, id, readOnly = false }: EditorFieldProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const label = translate('resources.feeds.fields.content');
  const { fault, isFirst, submitCount } = useFormFault(SOURCE);
  const focusOnce = useRef(submitCount);
  const isFaulty = Boolean(fault);
  const report = useEvent((lost: LostPart[], isNothingLeft: boolean) => {
    const parts = lost.map((part) => translate(`resources.feeds.form.parts.${part}`)).join(', ');
    const message = isNothingLeft ? 'notInserted' : 'partlyInserted';
    notify(`resources.feeds.editor.${message}`, { type: 'warning', messageArgs: { parts } });
  });
  const editorProps = useMemo(
    () => ({
      ...transferProps(report),
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-required': 'true',
        'aria-label': label,
        dir: 'auto',
        ...(isFaulty && { 'aria-invalid': 'true', 'aria-describedby': FAULT }),
      },
    }),
    [id, label, isFaulty, report],
  );
  const editor = useEditor({
    ...editorOptions,
    content,
    editorProps,
    editable: !readOnly,
    onUpdate: ({ editor: { isEmpty }, editor: edited }) => onEdit(isEmpty ? '' : edited.getHTML()),
    onBlur,
  });
  useEffect(
    function followReadOnly() {
      if (!editor.isDestroyed) editor.setEditable(!readOnly, false);
    },
    [editor, readOnly],
  );
  useEffect(
    function focusFault() {
      const isNew = focusOnce.current !== submitCount;
      focusOnce.current = submitCount;
      if (isFaulty && isFirst && isNew && !editor.isDestroyed) editor.commands.focus();
    },
    [editor, isFaulty, isFirst, submitCount],
  );
  return (
    <TiptapEditorProvider value={editor}>
      <EditorToolbar>
        <HeadingButton />
        <FormatButtons size="small" />
        <ListButtons size="small" />
        <LinkButton />
        <QuoteButtons size="small" />
        <ClearButtons size="small" />
      </EditorToolbar>
      <EditorContent editor={editor} />
    </TiptapEditorProvider>
  );
}

/** Renders the rich-text input of a post (140 kB). A value from outside, such as a restored draft, begins a new editor. */
export default function Editor({ readOnly }: { readOnly?: boolean }) {
  const initial = formatText(useRecordContext()?.[SOURCE]);
  const { getValues } = useFormControls();
  const { id, field, fieldState } = useInput({
    source: SOURCE,
    defaultValue: '',
    parse: (html: string) => html,
    validate: contentValidator,
  });
  const [outside, setOutside] = useState(() => ({ content: formatText(field.value), version: 0 }));
  const written = useRef(outside.content);
  const unedited = useMemo(() => asWritten(initial), [initial]);
  useEffect(
    function followOutside() {
      if (field.value === written.current) return;
      // A value of an earlier key, rendered late, comes from inside.
      const content = formatText(getValues(SOURCE));
      if (content === written.current) return;
      written.current = content;
      setOutside(({ version }) => ({ content, version: version + 1 }));
    },
    [field.value, getValues],
  );
  function edit(html: string) {
    written.current = withoutEnd(html) === unedited ? initial : html;
    field.onChange(written.current);
  }
  return (
    <Labeled
      isRequired
      label="resources.feeds.fields.content"
      color={fieldState.invalid ? 'error' : undefined}
      source={SOURCE}
      fullWidth
    >
      <Box sx={styles}>
        <EditorField
          key={outside.version}
          content={outside.content}
          onEdit={edit}
          onBlur={field.onBlur}
          {...{ id, readOnly }}
        />
        <FormHelperText id={FAULT} error={fieldState.invalid}>
          <InputHelperText error={fieldState.error?.message} helperText={false} />
        </FormHelperText>
      </Box>
    </Labeled>
  );
}
