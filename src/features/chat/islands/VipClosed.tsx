import { useStore } from '@nanostores/react'
import { Icon } from '../../../components/icons/Icon.tsx'
import { SERVICE_PATH } from '../../../domain/player/chat.ts'
import { chatMessages } from '../texts/en-US/chat.ts'

/** How a player below VIP 1 gets to the VIP desk. */
export function VipClosed() {
  const t = useStore(chatMessages)
  return (
    <section className="card grid justify-items-center gap-4 py-8 text-center">
      <Icon name="crown" size={48} className="text-gold" />
      <h2 className="text-lg font-semibold">{t.vipClosedTitle}</h2>
      <p className="max-w-sheet text-quiet">{t.vipClosedHint}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <a className="button-gold" data-on-gold href={SERVICE_PATH}>
          {t.toGeneral}
        </a>
        <a className="button-line" href="/vip">
          {t.vipWay}
        </a>
      </div>
    </section>
  )
}
