import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { MachineFigure, MachineNotes } from '../../../components/prizes/MachineStage.tsx'
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
import { DEFAULT_SLOTSHACK_PRIZES } from '../rules/slotshack.ts'
import { slotshackMessages } from '../texts/en-US/slotshack.ts'
import { SlotshackOdds } from './SlotshackOdds.tsx'
import { SlotshackStage } from './SlotshackStage.tsx'

/** The content of `/activity/slotshack` for a player: the reels on their stage, the price of a spin, and the odds. */
export function SlotshackPage() {
  const t = useStore(slotshackMessages)
  const slotshack = useBrowserStore($slotshackOverview, { state: 'loading' })
  const spin = useBrowserStore($latestSpin, undefined)
  const pendingDraw = useBrowserStore($pendingSlotshackDraw, undefined)
  const table = slotshack.state === 'ready' ? slotshack.data.table : DEFAULT_SLOTSHACK_PRIZES
  return (
    <div className="player-only">
      <div className="machine-page">
        <SlotshackStage table={table} spin={spin}>
          <QueryAnswer query={slotshack} blocks={['h-[116px]', 'h-[48px]']} onRetry={loadSlotshackOverview}>
            {data =>
              data.isOpen || spin || pendingDraw ? <Play data={data} spin={spin} /> : <ClosedActivity />
            }
          </QueryAnswer>
        </SlotshackStage>
        <MachineNotes hint={t.hint} rulesHref="/activity/slotshack/rule" rules={t.rules}>
          <SlotshackOdds table={table} />
        </MachineNotes>
      </div>
    </div>
  )
}

function Play({ data, spin }: { data: SlotshackOverview; spin: ReelSpin | undefined }) {
  useEffect(() => void resumeSlotshackSpin(), [])
  // The page shows the prize only after the reels have stopped.
  const isTurning = spin !== undefined && !spin.hasStopped
  const isSpinning = useStore(slotshackSpinAction.$submission).state === 'pending'
  const { points, tickets } = isSpinning && spin ? spin.draw : data
  const shownTickets = isTurning ? tickets - countWonTickets(spin) : tickets
  return (
    <>
      <ResultFigure spin={spin} points={points} />
      <Terms spin={spin} points={points} tickets={shownTickets} />
      <SpinButton data={data} isTurning={isTurning} />
    </>
  )
}

const countWonTickets = ({ draw }: ReelSpin) => draw.items.reduce((sum, { count }) => sum + count, 0)

/**
 * The player's points; after a spin its result. A prize that is worth no more than the price of a spin has no gold.
 */
function ResultFigure({ spin, points }: { spin: ReelSpin | undefined; points: number }) {
  const t = useStore(slotshackMessages)
  const itemsText = useStore($itemsTextOf)
  if (!spin)
    return (
      <MachineFigure label={t.youHave} figure={t.pointsOf({ points: formatWholeNumber(points) })(points)} />
    )
  if (!spin.hasStopped) return <MachineFigure label={t.reelsTurn} figure={t.spinning} isQuiet />
  const { items, isAboveCost } = spin.draw
  if (items.length === 0) return <MachineFigure label={t.reelsStopped} figure={t.nothing} isQuiet />
  return (
    <MachineFigure label={isAboveCost ? t.won : t.small} figure={itemsText(items)} isQuiet={!isAboveCost} />
  )
}

/** What the player has, and what wins. */
function Terms({ spin, points, tickets }: { spin: ReelSpin | undefined; points: number; tickets: number }) {
  const t = useStore(slotshackMessages)
  const lost = useBrowserStore($unansweredSpin, undefined)
  const isSpinning = useStore(slotshackSpinAction.$submission).state === 'pending'
  if (lost && !isSpinning) return <p className="machine-terms">{t.lost}</p>
  return (
    <p className="machine-terms">
      {spin ? t.youHaveNow({ points: formatWholeNumber(points) }) : t.idle}{' '}
      {tickets > 0 && <span className="block">{t.ticketsHeld(tickets)}</span>}
    </p>
  )
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
  const hasNoSpin = !lost && !isSpinning
  // The result of the last spin stays on the page of a machine that has closed since.
  if (hasNoSpin && !isOpen) return <p>{t.closed}</p>
  if (hasNoSpin && points < cost) {
    return (
      <>
        <p>{t.missing({ points: formatWholeNumber(cost) })}</p>
        <a className="button-line" href="/points">
          {t.getPoints}
        </a>
      </>
    )
  }
  return (
    <button
      type="button"
      className="button-gold text-lg"
      data-on-gold
      aria-busy={isSpinning || undefined}
      aria-disabled={isSpinning || undefined}
      onClick={() => isSpinning || void spinReels()}
    >
      {isTurning ? t.spinning : t.spin({ points: formatWholeNumber(cost) })}
    </button>
  )
}
