import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import type { ChatStore } from '../browser/chat.ts'
import type { ReadyChatView } from '../browser/view.ts'
import { chatMessages } from '../texts/en-US/chat.ts'
import { FirstQuestions } from './FirstQuestions.tsx'
import { OutboxMessage } from './OutboxMessage.tsx'
import { StoredChatMessage } from './StoredChatMessage.tsx'

/**
 * The message list scrolls to new messages by others only while its visible part is less than this many pixels above
 * the end of the list.
 */
const END_DISTANCE_PX = 80

/** The messages of a chat, newest last. Screen readers read new messages aloud, and keys scroll the list. */
export function ChatLog({ chat, view }: { chat: ChatStore; view: ReadyChatView }) {
  const t = useStore(chatMessages)
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const { messages, rows } = view
  const lastOwn = useRef<string | undefined>(undefined)

  // Scrolls to the end when the player writes a message. A message by others scrolls only while the end is in view.
  useLayoutEffect(() => {
    const own = rows.at(-1)?.clientId
    if (own !== undefined && own !== lastOwn.current) isAtEnd.current = true
    lastOwn.current = own
    const element = log.current
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight
  })

  return (
    <div
      ref={log}
      role="log"
      aria-label={t.messages}
      // Makes the list of messages focusable, so that keys scroll it.
      tabIndex={0}
      className="chat-log"
      onScroll={({ currentTarget: it }) => {
        isAtEnd.current = it.scrollHeight - it.scrollTop - it.clientHeight < END_DISTANCE_PX
      }}
    >
      <div className="flex min-h-full flex-col justify-end gap-3">
        {messages.length === 0 && rows.length === 0 && <FirstQuestions chat={chat} />}
        {messages.map((message, place) => (
          <StoredChatMessage
            key={message.seq}
            message={message}
            chat={chat}
            view={view}
            isLast={place === messages.length - 1 && rows.length === 0}
          />
        ))}
        {rows.map((row, place) => (
          <OutboxMessage key={row.clientId} row={row} chat={chat} isFirst={place === 0} />
        ))}
        {view.chat?.isStaffTyping && <p className="text-sm text-quiet">{t.typing}</p>}
      </div>
    </div>
  )
}
