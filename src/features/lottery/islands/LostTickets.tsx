import { useStore } from '@nanostores/react'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $isBuyingTickets, $unansweredPurchase, resendUnansweredPurchase } from '../browser/lottery.ts'
import { lotteryMessages } from '../texts/en-US/lottery.ts'

/** Says that the answer to a purchase was lost, with the button that sends it again. */
export function LostTickets() {
  const t = useStore(lotteryMessages)
  const lostPurchase = useBrowserStore($unansweredPurchase, undefined)
  const isBuying = useStore($isBuyingTickets)
  if (!lostPurchase) return null
  return (
    <div className="card grid gap-3" role="status">
      <p>{t.lost}</p>
      <button
        type="button"
        className="button-gold justify-self-start"
        data-on-gold
        aria-disabled={isBuying || undefined}
        onClick={() => void resendUnansweredPurchase()}
      >
        {isBuying ? t.sending : t.askAgain}
      </button>
    </div>
  )
}
