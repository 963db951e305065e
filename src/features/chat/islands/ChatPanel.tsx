import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Icon } from '../../../components/icons/Icon.tsx'
import { ErrorState } from '../../../components/states/ErrorState.tsx'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { type ChatDesk, CUSTOMER_SERVICE_PATH } from '../../../domain/player/chat.ts'
import { HOUR_MS, MINUTE_MS, MINUTES_PER_HOUR } from '../../../domain/time.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { messageOfFailure } from '../../../stores/call/failure.ts'
import { type ChatStore, chatStoreAtDesk } from '../browser/chat.ts'
import { offDutyText } from '../browser/desk-hours.ts'
import type { CustomerServiceDesk, ReadyChatView } from '../browser/view.ts'
import { chatMessages } from '../texts/en-US/chat.ts'
import { ChatLog } from './ChatLog.tsx'
import { ChatRating } from './ChatRating.tsx'
import { MessageComposer } from './MessageComposer.tsx'

/** The player's chat with a customer service desk: who is on duty, the messages, and the field to write. */
export function ChatPanel({ desk }: { desk: ChatDesk }) {
  const shell = useStore(shellMessages)
  const [chat] = useState(() => chatStoreAtDesk(desk))
  const view = useBrowserStore(chat.$view, { state: 'loading' })
  if (view.state === 'loading') {
    return <Skeleton label={shell.loading} className="chat-fill" blocks={['h-11', 'flex-1', 'h-12']} />
  }
  if (view.state === 'failed') {
    return (
      <ErrorState
        message={messageOfFailure(view.failure)}
        retryLabel={shell.tryAgain}
        onRetry={() => void chat.load()}
      />
    )
  }
  if (!view.desk.isOpen && !view.chat) return <VipClosed />
  return <LoadedChat chat={chat} view={view} />
}

/**
 * The note that players below VIP 1 see instead of the VIP desk, with links to the general desk and to the VIP page.
 */
function VipClosed() {
  const t = useStore(chatMessages)
  return (
    <section className="card grid justify-items-center gap-4 py-8 text-center">
      <Icon name="crown" size={48} className="text-gold" />
      <h2 className="text-lg font-semibold">{t.vipClosedTitle}</h2>
      <p className="max-w-sheet text-quiet">{t.vipClosedHint}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <a className="button-gold" data-on-gold href={CUSTOMER_SERVICE_PATH}>
          {t.toGeneral}
        </a>
        <a className="button-line" href="/vip">
          {t.vipWay}
        </a>
      </div>
    </section>
  )
}

function LoadedChat({ chat, view }: { chat: ChatStore; view: ReadyChatView }) {
  const t = useStore(chatMessages)
  const isEnded = view.chat !== null && view.chat.endTime !== null
  return (
    <section aria-label={t.chat} className="chat-fill card p-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <DeskState desk={view.desk} />
        {view.chat && !isEnded && <EndButton chat={chat} />}
      </div>
      <ChatLog chat={chat} view={view} />
      <p
        role="status"
        className={view.isConnected ? 'sr-only' : 'flex items-center gap-2 text-sm text-mango'}
      >
        {!view.isConnected && (
          <>
            <Icon name="offline" size={20} />
            {t.disconnected}
          </>
        )}
      </p>
      {isEnded ? <ChatRating chat={chat} view={view} /> : <MessageComposer chat={chat} />}
    </section>
  )
}

/** A line that tells whether staff are on duty, and how long the first answer takes. */
function DeskState({ desk }: { desk: CustomerServiceDesk }) {
  const t = useStore(chatMessages)
  const { isOnDuty, waitMs } = desk
  return (
    <p className="flex min-w-0 flex-1 basis-52 items-baseline gap-2 text-sm">
      <span
        aria-hidden="true"
        className={`inline-block size-2.5 shrink-0 rounded-full ${isOnDuty ? 'bg-green' : 'bg-line'}`}
      />
      <span>
        {isOnDuty ? t.onDuty : offDutyText(desk)}{' '}
        {isOnDuty && waitMs !== null && (
          <span className="text-quiet">{t.wait({ time: waitText(t, waitMs) })}</span>
        )}
      </span>
    </p>
  )
}

function waitText(t: ReturnType<typeof chatMessages.get>, waitMs: number): string {
  if (waitMs < MINUTE_MS) return t.lessThanMinute
  if (waitMs < HOUR_MS) return t.minutes(Math.min(MINUTES_PER_HOUR - 1, Math.round(waitMs / MINUTE_MS)))
  return t.moreThanHours(Math.round(waitMs / HOUR_MS))
}

function EndButton({ chat }: { chat: ChatStore }) {
  const t = useStore(chatMessages)
  const submission = useStore(chat.end.$submission)
  const isPending = submission.state === 'pending'
  useEffect(() => chat.end.reset(), [chat])
  return (
    <button
      type="button"
      className="text-link min-h-target text-sm"
      aria-disabled={isPending || undefined}
      onClick={() => void chat.confirmEnd()}
    >
      {isPending ? t.ending : t.end}
    </button>
  )
}
