import { lazy, Suspense } from 'react'
import type { ChatDesk } from '../../domain/chat.ts'
import { useHydrated } from '../use-live.ts'
import { ChatSkeleton } from './ChatSkeleton.tsx'

const ChatPanel = lazy(async () => ({ default: (await import('./ChatPanel.tsx')).ChatPanel }))

/** The chat of a page, loaded after its first visible content. */
export function LazyChat({ desk }: { desk: ChatDesk }) {
  const isHydrated = useHydrated()
  if (!isHydrated) return <ChatSkeleton />
  return (
    <Suspense fallback={<ChatSkeleton />}>
      <ChatPanel desk={desk} />
    </Suspense>
  )
}
