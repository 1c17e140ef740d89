import ToggleButton from '@mui/material/ToggleButton';
import {
  createDocument,
  getHTMLFromFragment,
  type Editor as TiptapEditor,
  useEditorState,
} from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import {
  ClearButtons,
  FormatButtons,
  ListButtons,
  QuoteButtons,
  RichTextInput,
  type RichTextInputProps,
  useTiptapEditor,
} from 'ra-input-rich-text';
import { useMemo, useRef } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { isBlankHtml, isSafeLink } from '../../../format/html';
import { formatText } from '../../../format/text';
import { EditorToolbar } from './EditorToolbar';
import { LinkButton } from './LinkButton';
import { cleanPasted } from './pastedHtml';

/** Returns the editor's options: text and structure that the console can display; no images, no styles. */
export function editorOptions(label: string): NonNullable<RichTextInputProps['editorOptions']> {
  return {
    // The theme styles the editor: tiptap's style element would violate the content security policy.
    injectCSS: false,
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        link: { openOnClick: false, isAllowedUri: (address) => isSafeLink(address) },
      }),
    ],
    editorProps: {
      transformPastedHTML: cleanPasted,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-required': 'true',
        'aria-label': label,
        dir: 'auto',
      },
    },
  };
}

/** Returns content as the editor writes it while it is not edited, so that a change that was undone is none. */
export function asWritten(content: string, schema: TiptapEditor['schema']): string {
  const { content: nodes } = createDocument(content, schema, { preserveWhitespace: true });
  return withoutEnd(getHTMLFromFragment(nodes, schema));
}

/** Returns HTML of the editor without the empty paragraphs that it adds at the end. */
export const withoutEnd = (html: string): string => html.replace(/(?:<p><\/p>)+$/, '');

/** Rejects content without text. */
const contentValidator = Object.assign(
  (value: unknown) =>
    typeof value === 'string' && !isBlankHtml(value) ? undefined : 'common.required',
  // react-admin marks the input as required if this is set.
  { isRequired: true },
);

function HeadingButton() {
  const translate = useTranslate();
  const editor = useTiptapEditor();
  const isHeading = useEditorState({
    editor,
    selector: ({ editor: current }) => current?.isActive('heading') ?? false,
  });
  return (
    <ToggleButton
      size="small"
      value="heading"
      selected={Boolean(isHeading)}
      onClick={() => editor.chain().focus().toggleHeading({ level: 2 }).run()}
    >
      {translate('resources.feeds.editor.heading')}
    </ToggleButton>
  );
}

const styles = {
  '& .ProseMirror': {
    minHeight: 200,
    maxHeight: '60vh',
    overflowY: 'auto',
    whiteSpace: 'break-spaces',
    overflowWrap: 'anywhere',
    outline: 'none',
  },
  '& .ProseMirror.ProseMirror:hover, & .ProseMirror.ProseMirror': {
    backgroundColor: 'background.paper',
    borderColor: 'var(--control)',
  },
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

/** Renders the rich-text input of a post. Lazy-loaded with the form: 140 kB. */
export default function Editor({ readOnly }: { readOnly?: boolean }) {
  const translate = useTranslate();
  const label = translate('resources.feeds.fields.content');
  const initial = formatText(useRecordContext()?.content);
  const unedited = useRef<string>(undefined);
  const options = useMemo<ReturnType<typeof editorOptions>>(
    () => ({
      ...editorOptions(label),
      onCreate({ editor }) {
        unedited.current = asWritten(initial, editor.schema);
      },
    }),
    [label, initial],
  );
  return (
    <RichTextInput
      source="content"
      label="resources.feeds.fields.content"
      editorOptions={options}
      parse={(html: string) => (withoutEnd(html) === unedited.current ? initial : html)}
      readOnly={readOnly}
      validate={contentValidator}
      helperText={false}
      sx={styles}
      toolbar={
        <EditorToolbar>
          <HeadingButton />
          <FormatButtons size="small" />
          <ListButtons size="small" />
          <LinkButton />
          <QuoteButtons size="small" />
          <ClearButtons size="small" />
        </EditorToolbar>
      }
    />
  );
}
