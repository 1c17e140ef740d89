export interface ChatMessage {
  speaker: string;
  text: string;
  time?: unknown;
  rest: Record<string, unknown>;
}

type Json = Record<string, unknown>;
export const isPlainObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const LIST =
  /^(messages?|chats?|history|conversations?|transcripts?|turns|thread|dialogue?|logs)$/i;
const TEXT = ['text', 'message', 'content', 'body', 'msg', 'parts', 'value'];
const SPEAKER = ['role', 'sender', 'from', 'author', 'speaker', 'by', 'user', 'type'];
const TIME = ['time', 'timestamp', 'createdAt', 'created_at', 'sentAt', 'sent_at', 'date', 'at'];
// A chatbot may store a question with its answer: two messages in one record.
const ASKED = ['question', 'prompt', 'query', 'userMessage', 'user_message'];
const ANSWERED = ['answer', 'response', 'reply', 'botMessage', 'bot_message', 'botResponse'];

const firstOf = (fields: Json, names: string[], is: (value: unknown) => boolean) =>
  names.find((name) => fields[name] !== undefined && is(fields[name]));

export const isMessageList = (name: string): boolean => LIST.test(name);

function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    const parts = value.map(textOf);
    return parts.length > 0 && parts.every((part) => part !== undefined)
      ? parts.join('\n')
      : undefined;
  }
  if (!isPlainObject(value)) return undefined;
  const name = firstOf(value, TEXT, (inner) => textOf(inner) !== undefined);
  return name && textOf(value[name]);
}

function speakerOf(value: unknown): string | undefined {
  if (typeof value === 'string' && value !== '') return value;
  if (!isPlainObject(value)) return undefined;
  const named = firstOf(value, ['role', 'name', 'email', 'type'], (v) => typeof v === 'string');
  return named && String(value[named]);
}

const isTime = (value: unknown) => typeof value === 'string' || typeof value === 'number';

function without(fields: Json, names: (string | undefined)[]): Json {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

function turnsOf(value: unknown): ChatMessage[] | undefined {
  if (!isPlainObject(value)) return undefined;
  const timeName = firstOf(value, TIME, isTime);
  const time = timeName && value[timeName];
  const asked = firstOf(value, ASKED, (inner) => textOf(inner) !== undefined);
  const answered = firstOf(value, ANSWERED, (inner) => textOf(inner) !== undefined);
  if (asked && answered) {
    return [
      { speaker: 'user', text: textOf(value[asked]) ?? '', time, rest: {} },
      {
        speaker: 'bot',
        text: textOf(value[answered]) ?? '',
        rest: without(value, [asked, answered, timeName]),
      },
    ];
  }
  const textName = firstOf(value, TEXT, (inner) => textOf(inner) !== undefined);
  const text = textName && textOf(value[textName]);
  const isBot = typeof value.isBot === 'boolean' ? 'isBot' : undefined;
  const speakerName = firstOf(
    without(value, [textName]),
    SPEAKER,
    (v) => speakerOf(v) !== undefined,
  );
  // A text alone may be anything; a text with a speaker or a time is a message.
  if (text === undefined || !(speakerName || isBot || timeName)) return undefined;
  const said = speakerName
    ? speakerOf(value[speakerName])
    : isBot && (value.isBot ? 'bot' : 'user');
  // An object gives its speaker in one field; its other fields are still shown.
  const shown = isPlainObject(speakerName && value[speakerName]) ? undefined : speakerName;
  return [
    { speaker: said ?? '', text, time, rest: without(value, [textName, timeName, shown, isBot]) },
  ];
}

/** Reads a list as a conversation; undefined unless most elements are messages, so that no other list is taken for one. */
export function readMessages(name: string, list: unknown[]): ChatMessage[] | undefined {
  if (list.length === 0) return LIST.test(name) ? [] : undefined;
  if (LIST.test(name) && list.every((item) => typeof item === 'string')) {
    return list.map((text) => ({ speaker: '', text, rest: {} }));
  }
  const turns = list.map(turnsOf);
  const understood = turns.filter((turn) => turn !== undefined).length;
  if (understood < list.length * (LIST.test(name) ? 0.5 : 1)) return undefined;
  // An unrecognized element stays in position, unchanged.
  return turns.flatMap(
    (turn, index) =>
      turn ?? [
        {
          speaker: '',
          text: '',
          rest: isPlainObject(list[index]) ? list[index] : { [index]: list[index] },
        },
      ],
  );
}
