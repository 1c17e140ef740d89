import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import type { PopperProps } from '@mui/material/Popper';
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useEvent } from 'react-admin';
import { type Found, FoundOption } from './FoundOption';

/** The highlighted result of a text: the first one, or the one that a key or the pointer chose. */
export interface Highlight {
  text: string;
  id?: string;
  index: number;
}

/** Returns the highlight of a text; another text begins another one. */
export function useHighlight(text: string): Highlight {
  const highlight = useRef<Highlight>({ text, index: 0 });
  if (highlight.current.text !== text) highlight.current = { text, index: 0 };
  return highlight.current;
}

/** Returns the results with the highlighted one in its place: what arrives later is shown around it. */
function keepPlace<R extends Found>(results: readonly R[], { id, index }: Highlight): R[] {
  const from = results.findIndex((result) => result.id === id);
  if (from <= index) return [...results];
  return results.toSpliced(from, 1).toSpliced(index, 0, ...results.slice(from, from + 1));
}

/** Replaces the popper of MUI's Autocomplete: the results are rendered below the field, in the flow of the page. */
const InPlace = ({ open, children }: PopperProps) =>
  open && (
    <div>{typeof children === 'function' ? children({ placement: 'bottom' }) : children}</div>
  );

const LIST = {
  py: 0.5,
  maxHeight: 'min(420px, 52vh)',
  '& ul': { p: 0, listStyle: 'none' },
  '& [role=option]': { px: 2, py: 0.5, minHeight: 36, display: 'block' },
  // What Enter takes looks the same from the first moment and after an arrow key.
  '& [role=option].Mui-focused, & [role=option].Mui-focused.Mui-focusVisible': {
    bgcolor: 'action.hover',
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: '-2px',
  },
  '& small': {
    display: 'block',
    fontSize: '0.8125rem',
    color: 'text.secondary',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    // On a phone the match may be beyond the end of the line.
    whiteSpace: { xs: 'normal', sm: 'nowrap' },
    overflowWrap: 'anywhere',
  },
  '&[aria-multiselectable] [role=option]': { paddingInlineStart: 4.5, position: 'relative' },
  '&[aria-multiselectable] [aria-selected=true]::before': {
    content: '"✓" / ""',
    position: 'absolute',
    insetInlineStart: 14,
    color: 'primary.main',
    fontWeight: 700,
  },
} as const;

const OUTLINED = {
  '& .MuiAutocomplete-paper, & > .finder-status': { border: 1, borderColor: 'divider' },
  '& > .finder-status': { mt: '-1px' },
} as const;

const unchanged = <R,>(results: R[]) => results;

/**
 * Calls `onLeave` once the focus has left an element, and after a press elsewhere not before its click: a list that closed at the
 * press would move what was pressed. Returns a handler of its blur events.
 */
function useLeave(element: RefObject<HTMLElement | null>, onLeave: (() => void) | undefined) {
  const isPressed = useRef(false);
  const leave = useEvent(() => onLeave?.());
  useEffect(
    function watchPresses() {
      const press = () => {
        isPressed.current = true;
      };
      const release = (event: Event) => {
        isPressed.current = false;
        // The path, since what was pressed in the list may be gone by now.
        const isInside = element.current !== null && event.composedPath().includes(element.current);
        if (!isInside) leave();
      };
      document.addEventListener('pointerdown', press, true);
      document.addEventListener('click', release);
      return () => {
        document.removeEventListener('pointerdown', press, true);
        document.removeEventListener('click', release);
      };
    },
    [element, leave],
  );
  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!isPressed.current && !currentTarget.contains(relatedTarget)) leave();
  };
}

interface FinderProps<R extends Found> {
  text: string;
  onText: (text: string) => void;
  results: readonly R[];
  /** Made by `useHighlight` of the text. */
  highlight: Highlight;
  onTake: (result: R) => void;
  /** Enter, where there is no result to take. */
  onEnter?: () => void;
  isDisabled: (result: R) => boolean;
  /** Makes the list one of several choices: whether a result is chosen. */
  isChosen?: (result: R) => boolean;
  /** Whether the first result is highlighted before a key is pressed. */
  autoHighlight?: boolean;
  open?: boolean;
  onOpen?: () => void;
  /** Escape. */
  onClose: () => void;
  /** The focus has left the field and its list. */
  onLeave?: () => void;
  /** Accessible name of the list. */
  label?: string;
  /** Shown instead of results. */
  nothing?: string;
  renderGroup?: (group: string, children: ReactNode) => ReactNode;
  renderInput: (params: AutocompleteRenderInputParams) => ReactNode;
  /** Shown below the results, for example the state of the search. */
  status: ReactNode;
  isOutlined?: boolean;
}

/** Renders a field and below it what is found for its text, one of which is highlighted and taken by Enter. */
export function Finder<R extends Found>({ text, results, highlight, ...props }: FinderProps<R>) {
  const { autoHighlight = true, open = true, isChosen, label, renderGroup, onEnter } = props;
  const orderedResults = keepPlace(results, highlight);
  if (autoHighlight) highlight.id ??= orderedResults[0]?.id;
  const root = useRef<HTMLElement>(null);
  const onBlur = useLeave(root, props.onLeave);
  return (
    <Box ref={root} onBlur={onBlur} sx={props.isOutlined ? OUTLINED : undefined}>
      <Autocomplete<R>
        open={open}
        autoHighlight={autoHighlight}
        disablePortal
        // A list that closes at each choice would highlight its first result again.
        disableCloseOnSelect={isChosen !== undefined}
        value={null}
        inputValue={text}
        options={orderedResults}
        filterOptions={unchanged}
        // MUI keeps the highlight by the label of a result: one that arrives later never moves it.
        getOptionLabel={({ id }) => id}
        onHighlightChange={(_, result) => {
          const index = orderedResults.findIndex(({ id }) => id === result?.id);
          if (index >= 0) Object.assign(highlight, { id: result?.id, index });
        }}
        getOptionDisabled={props.isDisabled}
        groupBy={renderGroup && (({ group = '' }) => group)}
        noOptionsText={props.nothing ?? ''}
        onOpen={props.onOpen}
        openOnFocus
        selectOnFocus={false}
        onInputChange={(_, input, reason) => reason === 'input' && props.onText(input)}
        onChange={(_, result) => result && props.onTake(result)}
        onClose={(_, reason) => reason === 'escape' && props.onClose()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter takes a result, and does not submit the form around the field.
          event.preventDefault();
          if (!open || orderedResults.length === 0) onEnter?.();
        }}
        renderGroup={
          renderGroup &&
          (({ key, group, children }) => (
            <li key={key} role="presentation">
              {renderGroup(group, children)}
            </li>
          ))
        }
        renderOption={({ key, ...option }, result) => (
          <FoundOption
            key={key}
            result={result}
            {...option}
            {...(isChosen && { 'aria-selected': isChosen(result) })}
          />
        )}
        renderInput={props.renderInput}
        slots={{ popper: InPlace }}
        slotProps={{
          paper: { square: true },
          listbox: {
            sx: LIST,
            'aria-label': label,
            'aria-labelledby': undefined,
            'aria-multiselectable': isChosen && true,
          },
        }}
      />
      {open && (
        // A press there leaves the focus in the field.
        <Box
          className="finder-status"
          onMouseDown={(event) => event.preventDefault()}
          sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 0.75 }}
        >
          {props.status}
        </Box>
      )}
    </Box>
  );
}
