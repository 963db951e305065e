import { useStore } from '@nanostores/react'
import { formatWholeNumber } from '../../../i18n/number.ts'
import type { LotteryDraw } from '../browser/lottery.ts'
import { lotteryMessages } from '../texts/en-US/lottery.ts'

/** Says how many tickets the player has in a draw, and how many the player holds that can enter it. */
export function formatOwnTickets(
  t: ReturnType<typeof lotteryMessages.get>,
  { own, held }: Pick<LotteryDraw, 'own' | 'held'>,
): string {
  const lines = [...(own > 0 ? [t.own(own)] : []), ...(held > 0 ? [t.held(held)] : [])]
  return lines.length > 0 ? lines.join(' ') : t.ownNone
}

/** A progress bar of the sold tickets, with its text. */
export function SoldTickets({ draw: { sold, ticketsMax, ticketsMin } }: { draw: LotteryDraw }) {
  const t = useStore(lotteryMessages)
  const words = t.sold({ sold: formatWholeNumber(sold), max: formatWholeNumber(ticketsMax) })
  return (
    <div className="grid gap-1">
      <progress className="grant-progress" value={sold} max={ticketsMax} aria-label={words} />
      <p className="text-sm text-quiet">
        {words} {ticketsMin > 1 && sold < ticketsMin && t.soldMin({ min: formatWholeNumber(ticketsMin) })}
      </p>
    </div>
  )
}
