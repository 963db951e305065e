import { useStore } from '@nanostores/react'
import type { ChatDesk } from '../../domain/chat.ts'
import { widgetUrlOf } from '../../domain/service-widget.ts'
import { chatMessages } from '../../i18n/en-US/chat.ts'
import { $settings } from '../../stores/core/site/settings.ts'
import { useHydrated, useLive } from '../use-live.ts'
import { LazyChat } from './LazyChat.tsx'

interface ServicePageProps {
  desk: ChatDesk
  /** Address of a provider's widget, with `{licence}` and `{group}`; empty without one. */
  widgetUrl: string
}

/** `/service` and `/service/vip`: our chat, or a provider's widget in its place. */
export function ServicePage({ desk, widgetUrl }: ServicePageProps) {
  const settings = useLive($settings, { state: 'loading' })
  const isHydrated = useHydrated()
  if (widgetUrl === '') return <OwnChat desk={desk} />
  if (!isHydrated || settings.state === 'loading') return <div className="skeleton h-[60dvh]" />
  const entries = settings.state === 'ready' ? settings.config.appCustomerServiceQueue : []
  const [url] = entries.flatMap(entry => widgetUrlOf(widgetUrl, entry) ?? [])
  return url === undefined ? <OwnChat desk={desk} /> : <ProviderWidget url={url} />
}

function OwnChat({ desk }: { desk: ChatDesk }) {
  return (
    <div className="player-only">
      <LazyChat desk={desk} />
    </div>
  )
}

/** A provider's page in a frame of its own origin. It cannot reach our page, and our policy allows no script of it. */
function ProviderWidget({ url }: { url: string }) {
  const t = useStore(chatMessages)
  const isOwn = new URL(url).origin === location.origin
  return (
    <div className="grid gap-2">
      <p className="text-sm text-quiet">{t.frameHint}</p>
      <iframe
        className="h-[max(24rem,calc(100dvh-16rem))] w-full rounded border border-line bg-night"
        src={url}
        title={t.frame}
        // A page of our own origin could remove its sandbox, so it gets no origin.
        sandbox={
          isOwn ? 'allow-scripts allow-forms' : 'allow-scripts allow-forms allow-same-origin allow-popups'
        }
        referrerPolicy="strict-origin"
      />
    </div>
  )
}
