import { useStore } from '@nanostores/react'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatHoursInWords } from '../../../domain/length-words.ts'
import { CHAT_IDLE_MAX_MS } from '../../../domain/player/chat.ts'
import { HOUR_MS } from '../../../domain/time.ts'
import { LOCALE } from '../../../i18n/locale.ts'
import { formatDateTime, formatTimeOfDay } from '../../../i18n/time.ts'
import type { ChatStore } from '../browser/chat.ts'
import type { ChatMessage } from '../browser/messages.ts'
import { chatPictureOf } from '../browser/picture.ts'
import type { ReadyChatView } from '../browser/view.ts'
import { chatMessages } from '../texts/en-US/chat.ts'
import { MessageBubble } from './MessageBubble.tsx'
import { MessageTick, type MessageTickState } from './MessageTick.tsx'

interface MessageProps {
  message: ChatMessage
  chat: ChatStore
  view: ReadyChatView
  isLast: boolean
}

/**
 * A stored message: an automatic note about an event of the chat, an answer from the FAQ, or a bubble with a text or a
 * picture.
 */
export function StoredChatMessage({ message, chat, view, isLast }: MessageProps) {
  const t = useStore(chatMessages)
  const { from, name, note, text, time, pictureId } = message
  if (note) return <DeskNote message={message} />
  if (from === 'faq') return <FaqAnswer message={message} chat={chat} view={view} isLast={isLast} />
  const isOwn = from === 'player'
  return (
    <MessageBubble
      isOwn={isOwn}
      name={isOwn ? t.you : name || t.staff}
      time={
        <time dateTime={new Date(time).toISOString()} title={formatDateTime(time)}>
          {formatTimeOfDay(time)}
        </time>
      }
      tick={isOwn && view.chat && <MessageTick state={tickOf(message.seq, view.chat)} />}
    >
      {pictureId ? <MessagePicture pictureId={pictureId} time={time} /> : <ChatMessageText text={text} />}
    </MessageBubble>
  )
}

function tickOf(seq: number, chat: NonNullable<ReadyChatView['chat']>): MessageTickState {
  if (seq <= chat.staffReadSeq) return 'read'
  return seq <= chat.staffDeliveredSeq ? 'delivered' : 'sent'
}

/** A chat text exactly as its author has typed it. Direction marks in the text do not affect the page around it. */
export function ChatMessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:isolate]">
      {text}
    </p>
  )
}

function DeskNote({ message: { note, time } }: { message: ChatMessage }) {
  const t = useStore(chatMessages)
  if (!note) return null
  const isEnd = note.startsWith('ended')
  return (
    <p className="self-center px-4 text-center text-sm text-quiet" title={formatDateTime(time)}>
      {note === 'endedIdle'
        ? t.endedIdle({ length: formatHoursInWords(LOCALE, CHAT_IDLE_MAX_MS / HOUR_MS) })
        : t[note]}{' '}
      {isEnd && t.transcript}
    </p>
  )
}

function FaqAnswer({ message, chat, view, isLast }: MessageProps) {
  const t = useStore(chatMessages)
  const { questions, time } = message
  const isPending = useStore(chat.askStaff.$submission).state === 'pending'
  return (
    <MessageBubble
      isOwn={false}
      name={t.faqName}
      time={<time dateTime={new Date(time).toISOString()}>{formatTimeOfDay(time)}</time>}
    >
      <p>{t.faqFound}</p>
      <ul className="my-2 grid gap-1">
        {questions.map(({ id, question }) => (
          <li key={id}>
            <a className="flex min-h-target items-center text-teal underline" href={`/faq#${id}`}>
              {question}
            </a>
          </li>
        ))}
      </ul>
      {isLast && view.chat?.state === 'faq' && (
        <div className="grid justify-items-start gap-2">
          <p className="text-sm text-quiet">{t.faqOrStaff}</p>
          <button
            type="button"
            className="button-line"
            aria-disabled={isPending || undefined}
            onClick={() => void chat.askStaff.submit()}
          >
            {isPending ? t.asking : t.askStaff}
          </button>
        </div>
      )}
    </MessageBubble>
  )
}

function MessagePicture({ pictureId, time }: { pictureId: string; time: number }) {
  const t = useStore(chatMessages)
  const picture = useBrowserStore(chatPictureOf(pictureId), { state: 'loading' })
  if (picture.state === 'failed') return <p className="text-sm text-quiet">{t.pictureFailed}</p>
  if (picture.state === 'loading') return <div className="skeleton h-40 w-56 max-w-full" />
  return (
    <img
      src={picture.url}
      alt={t.pictureOf({ time: formatDateTime(time) })}
      className="max-h-72 w-auto max-w-full rounded"
    />
  )
}
