import { isFlag, isNumber, isText, listOf, oneOf, shapeOf } from '../guards.ts';
import { nextId } from '../items.ts';
import { localStore } from '../localStore.ts';

/** The two people chatting, both in this browser: in two windows, or taking turns. */
export const PEOPLE = ['Ada Example', 'Juno Sample'] as const;
export type Side = 0 | 1;
export const other = (side: Side): Side => (side === 0 ? 1 : 0);

export interface Message {
  id: number;
  from: Side;
  text: string;
  /** Instant, UTC. */
  at: string;
  read: boolean;
}

export interface Chat {
  messages: Message[];
  /** What each has started to write; the other sees that, but not what. */
  drafts: [string, string];
}

export type ChatAction =
  | { type: 'write'; by: Side; text: string }
  | { type: 'send'; by: Side; at: string }
  /** Marks everything from the other person as read. */
  | { type: 'read'; by: Side };

const withDraft = (drafts: Chat['drafts'], by: Side, text: string): Chat['drafts'] =>
  by === 0 ? [text, drafts[1]] : [drafts[0], text];

export function reduceChat(chat: Chat, action: ChatAction): Chat {
  const { messages, drafts } = chat;
  switch (action.type) {
    case 'write':
      return { ...chat, drafts: withDraft(drafts, action.by, action.text) };
    case 'send': {
      const text = drafts[action.by].trim();
      if (text === '') return chat;
      const message = { id: nextId(messages), from: action.by, text, at: action.at, read: false };
      return { messages: [...messages, message], drafts: withDraft(drafts, action.by, '') };
    }
    case 'read':
      if (unread(chat, action.by) === 0) return chat;
      return {
        ...chat,
        messages: messages.map((message) =>
          message.from === action.by ? message : { ...message, read: true },
        ),
      };
  }
}

/** Number of messages a person has not read. */
export const unread = ({ messages }: Chat, by: Side): number =>
  messages.filter(({ from, read }) => from !== by && !read).length;

/** Whether the other person is typing. */
export const isTyping = ({ drafts }: Chat, by: Side): boolean => drafts[other(by)] !== '';

export const sampleChat = (): Chat => ({
  messages: [
    { id: 1, from: 0, text: 'Did the shelves arrive?', at: '2026-11-20T02:10:00.000Z', read: true },
    { id: 2, from: 1, text: 'This morning, all six.', at: '2026-11-20T02:12:00.000Z', read: true },
    { id: 3, from: 1, text: 'Shall we put them up?', at: '2026-11-20T02:12:30.000Z', read: false },
  ],
  drafts: ['', ''],
});

const isDrafts = (value: unknown): value is [string, string] =>
  listOf(isText)(value) && value.length === 2;

export const chatStore = localStore<Chat, ChatAction>({
  key: 'workspace.chat',
  guard: shapeOf<Chat>({
    messages: listOf(
      shapeOf<Message>({
        id: isNumber,
        from: oneOf([0, 1]),
        text: isText,
        at: isText,
        read: isFlag,
      }),
    ),
    drafts: isDrafts,
  }),
  initial: sampleChat,
  reduce: reduceChat,
});
