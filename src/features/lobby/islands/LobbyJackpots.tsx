import { useStore } from '@nanostores/react'
import { Icon } from '../../../components/icons/Icon.tsx'
import { jackpotNameMessages } from '../../../i18n/en-US/jackpot-name.ts'
import { $jackpotDisplay } from '../../jackpot/browser/public/meter.ts'
import { JackpotMeters } from '../../jackpot/islands/public/JackpotMeters.tsx'

/** The four jackpots in the lobby, with a link to the draw; renders nothing while they are closed or not loaded. */
export function LobbyJackpots() {
  const t = useStore(jackpotNameMessages)
  const display = useStore($jackpotDisplay)
  if (typeof display !== 'object') return null
  return (
    <section aria-labelledby="jackpots" className="promo grid min-w-0 content-start gap-3">
      <h2 id="jackpots" className="section-title font-display">
        <a className="row-title" href="/activity/jackpot">
          {t.title}
          <Icon name="chevron-right" size={20} className="text-gold" />
        </a>
      </h2>
      <JackpotMeters />
    </section>
  )
}
