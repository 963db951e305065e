import { useStore } from '@nanostores/react'
import { messageOfFailure } from '../../../stores/call/failure.ts'
import type { ChatStore } from '../browser/chat.ts'
import type { OutboxRow } from '../browser/outbox-rows.ts'
import { chatMessages } from '../texts/en-US/chat.ts'
import { MessageBubble } from './MessageBubble.tsx'
import { MessageTick } from './MessageTick.tsx'
import { ChatMessageText } from './StoredChatMessage.tsx'

interface OutboxMessageProps {
  row: OutboxRow
  chat: ChatStore
  /** Whether the message is the first of the unsent ones. Only the first shows the reason and the buttons. */
  isFirst: boolean
}

/** A message of the player that the server has not stored yet. */
export function OutboxMessage({ row, chat, isFirst }: OutboxMessageProps) {
  const t = useStore(chatMessages)
  const { text, previewUrl, state, failure, clientId } = row
  return (
    <MessageBubble isOwn name={t.you} tick={<MessageTick state={state} />}>
      {previewUrl ? (
        <img src={previewUrl} alt={t.picture} className="max-h-40 w-auto max-w-full rounded" />
      ) : (
        <ChatMessageText text={text} />
      )}
      {state === 'unsent' && isFirst && (
        <div role="alert" className="grid gap-1 border-t border-line pt-2 text-sm">
          <p className="text-mango">
            {t.unsent}. {failure?.kind === 'refused' ? messageOfFailure(failure) : t.waits}
          </p>
          <p className="flex flex-wrap gap-x-4">
            <button type="button" className="text-link min-h-target" onClick={chat.resend}>
              {t.resend}
            </button>
            <button type="button" className="text-link min-h-target" onClick={() => chat.discard(clientId)}>
              {t.discard}
            </button>
          </p>
        </div>
      )}
    </MessageBubble>
  )
}
