import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { useIsHydrated } from '../../../components/use-live.ts'
import type { ChatDesk } from '../../../domain/player/chat.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'

const ChatPanel = lazy(async () => ({ default: (await import('./ChatPanel.tsx')).ChatPanel }))

/** The chat at a customer service desk. Its code loads after the page or dialog has hydrated. */
export function LazyChat({ desk }: { desk: ChatDesk }) {
  const t = useStore(shellMessages)
  const isHydrated = useIsHydrated()
  const placeholder = <Skeleton label={t.loading} className="chat-fill" blocks={['h-11', 'flex-1', 'h-12']} />
  if (!isHydrated) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <ChatPanel desk={desk} />
    </Suspense>
  )
}
