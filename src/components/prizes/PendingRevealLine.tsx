import { useStore } from '@nanostores/react'
import type { RoutePath } from '../../domain/site/routes.ts'
import { drawnPrizeMessages } from '../../i18n/en-US/prize.ts'
import { $pendingRevealMachines } from '../../stores/prizes/pending-machines.ts'
import type { PrizeMachine } from '../../stores/prizes/pending-reveal.ts'
import { useBrowserStore } from '../use-live.ts'

/** The page of each machine. */
const MACHINE_PATHS: Readonly<Record<PrizeMachine, RoutePath>> = {
  jackpot: '/activity/jackpot',
  'daily-wheel': '/activity/spin',
  'invite-wheel': '/share',
  slotshack: '/activity/slotshack',
  'scratch-card': '/activity/scratch-card',
}

const CARD = 'card flex min-h-target items-center gap-3 font-semibold'

/**
 * A link to the machine that has not shown the player's draw yet; renders nothing without such a draw.
 * @param className the classes of the link; by default it is a card
 */
export function PendingRevealLine({ className = CARD }: { className?: string }) {
  const t = useStore(drawnPrizeMessages)
  const [machine] = useBrowserStore($pendingRevealMachines, [])
  if (!machine) return null
  return (
    <a className={className} href={MACHINE_PATHS[machine]}>
      {t.drawDone} <span className="text-link">{t.seeDraw}</span>
    </a>
  )
}
