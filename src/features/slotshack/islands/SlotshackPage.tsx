import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import { ClosedActivity } from '../../../components/states/ClosedActivity.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { $itemsTextOf } from '../../../stores/awards/words.ts'
import {
  $latestSpin,
  $pendingSlotshackDraw,
  $slotshackOverview,
  $unansweredSpin,
  loadSlotshackOverview,
  type ReelSpin,
  resumeSlotshackSpin,
  type SlotshackOverview,
  slotshackSpinAction,
  spinReels,
} from '../browser/slotshack.ts'
import { slotshackMessages } from '../texts/en-US/slotshack.ts'
import { Reels } from './Reels.tsx'
import { SlotshackOdds } from './SlotshackOdds.tsx'

/** `/activity/slotshack`: the reels, the price of a spin, and the odds. */
export function SlotshackPage() {
  const slotshack = useBrowserStore($slotshackOverview, { state: 'loading' })
  const spin = useBrowserStore($latestSpin, undefined)
  const pendingDraw = useBrowserStore($pendingSlotshackDraw, undefined)
  return (
    <div className="player-only grid grid-cols-1 gap-6">
      <QueryAnswer query={slotshack} blocks={['h-[480px]', 'h-[380px]']} onRetry={loadSlotshackOverview}>
        {data => (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            {data.isOpen || spin || pendingDraw ? <Machine data={data} spin={spin} /> : <ClosedActivity />}
            <section className="card">
              <SlotshackOdds table={data.table} />
            </section>
          </div>
        )}
      </QueryAnswer>
    </div>
  )
}

function Machine({ data, spin }: { data: SlotshackOverview; spin: ReelSpin | undefined }) {
  const t = useStore(slotshackMessages)
  useEffect(() => void resumeSlotshackSpin(), [])
  // The page shows the prize only after the reels have stopped.
  const isTurning = spin !== undefined && !spin.hasStopped
  const isSpinning = useStore(slotshackSpinAction.$submission).state === 'pending'
  const { points, tickets } = isSpinning && spin ? spin.draw : data
  return (
    <section aria-label={t.title} className="card grid gap-4">
      <Reels table={data.table} spin={spin} />
      <Result spin={spin} />
      <SpinButton data={data} isTurning={isTurning} />
      <dl className="grid grid-cols-2 gap-4 text-center">
        <div>
          <dt className="text-sm text-quiet">{t.points}</dt>
          <ExactText as="dd" className="money text-xl font-bold">
            {formatWholeNumber(points)}
          </ExactText>
        </div>
        <div>
          <dt className="text-sm text-quiet">{t.ticketsHeld}</dt>
          <ExactText as="dd" className="money text-xl font-bold">
            {formatWholeNumber(isTurning ? tickets - countWonTickets(spin) : tickets)}
          </ExactText>
        </div>
      </dl>
    </section>
  )
}

const countWonTickets = ({ draw }: ReelSpin) => draw.items.reduce((sum, { count }) => sum + count, 0)

/**
 * Shows the result of the spin as text in a live region, so that screen readers announce it. A prize that is worth no
 * more than the price of a spin is not celebrated.
 */
function Result({ spin }: { spin: ReelSpin | undefined }) {
  const t = useStore(slotshackMessages)
  const itemsText = useStore($itemsTextOf)
  const lost = useBrowserStore($unansweredSpin, undefined)
  const isSpinning = useStore(slotshackSpinAction.$submission).state === 'pending'
  return (
    <p
      role="status"
      className={`min-h-12 text-center font-semibold ${spin?.hasStopped && spin.draw.isAboveCost ? 'text-gold' : ''}`}
    >
      {textOf()}
    </p>
  )

  function textOf(): string {
    if (spin && !spin.hasStopped) return t.spinning
    if (lost && !isSpinning) return t.lost
    if (!spin) return t.idle
    const { items, isAboveCost } = spin.draw
    if (items.length === 0) return t.nothing
    return (isAboveCost ? t.won : t.small)({ prize: itemsText(items) })
  }
}

function SpinButton({
  data: { cost, points, isOpen },
  isTurning,
}: {
  data: SlotshackOverview
  isTurning: boolean
}) {
  const t = useStore(slotshackMessages)
  const lost = useBrowserStore($unansweredSpin, undefined)
  const isSpinning = useStore(slotshackSpinAction.$submission).state === 'pending'
  const isMissing = !lost && (points < cost || !isOpen)
  if (isMissing && !isSpinning) {
    return (
      <div className="grid justify-items-center gap-3 text-center">
        <p className="text-quiet">
          {t.missing({ points: formatWholeNumber(cost), held: formatWholeNumber(points) })}
        </p>
        <a className="button-line" href="/points">
          {t.getPoints}
        </a>
      </div>
    )
  }
  return (
    <button
      type="button"
      className="button-gold w-full text-lg"
      data-on-gold
      aria-disabled={isSpinning || undefined}
      onClick={() => isSpinning || void spinReels()}
    >
      {isTurning ? t.spinning : t.spin({ points: formatWholeNumber(cost) })}
    </button>
  )
}
