import { lazy, Suspense } from 'react'
import { useBrowserStore, useIsHydrated } from '../../../components/use-live.ts'
import type { ChatDesk } from '../../../domain/player/chat.ts'
import { customerServiceEntryOf, widgetUrlOf } from '../../../domain/site/service-widget.ts'
import { $isLoggedIn } from '../../../stores/session/token.ts'
import { $settings } from '../../../stores/site/settings.ts'
import { LazyChat } from './LazyChat.tsx'

const ProviderWidget = lazy(async () => ({ default: (await import('./ProviderWidget.tsx')).ProviderWidget }))

interface ServicePageProps {
  desk: ChatDesk
  /** Address of a chat provider's widget, with the placeholders `{licence}` and `{group}`; empty without a provider. */
  widgetUrl: string
}

/** The content of `/service` and `/service/vip`: this site's own chat, or the widget of a chat provider. */
export function ServicePage({ desk, widgetUrl }: ServicePageProps) {
  const settings = useBrowserStore($settings, { state: 'loading' })
  const isHydrated = useIsHydrated()
  if (widgetUrl === '') return <OwnChat desk={desk} />
  const placeholder = <div className="skeleton h-[60dvh]" />
  if (!isHydrated || settings.state === 'loading') return placeholder
  const entries = settings.state === 'ready' ? settings.config.appCustomerServiceQueue : []
  const entry = customerServiceEntryOf(entries, desk)
  const url = entry && widgetUrlOf(widgetUrl, entry)
  if (url === undefined) return <OwnChat desk={desk} />
  return (
    <Suspense fallback={placeholder}>
      <ProviderWidget url={url} />
    </Suspense>
  )
}

/** The chat of a player. The first render is for a player too, so that the chat's place does not move. */
function OwnChat({ desk }: { desk: ChatDesk }) {
  const isLoggedIn = useBrowserStore($isLoggedIn, true)
  return <div className="player-only chat-fill">{isLoggedIn && <LazyChat desk={desk} />}</div>
}
