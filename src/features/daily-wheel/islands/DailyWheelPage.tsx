import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect } from 'react'
import { focusPageIfFocusIsLost } from '../../../components/focus-page.ts'
import { MachineFigure, MachineNotes } from '../../../components/prizes/MachineStage.tsx'
import { ClosedActivity } from '../../../components/states/ClosedActivity.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { drawnPrizeMessages } from '../../../i18n/en-US/prize.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $itemsTextOf } from '../../../stores/awards/words.ts'
import { $dailyWheel, type DailyWheel, dailyWheelTurn, loadDailyWheel } from '../browser/daily-wheel.ts'
import { DEFAULT_DAILY_WHEEL_PRIZES } from '../rules/daily-wheel.ts'
import { dailyWheelMessages } from '../texts/en-US/daily-wheel.ts'
import { DailyOdds } from './DailyOdds.tsx'
import { WheelStage } from './WheelStage.tsx'

/** The content of `/activity/spin` for a player: the daily wheel on its stage, the player's spins, and the odds. */
export function DailyWheelPage() {
  const t = useStore(dailyWheelMessages)
  const wheel = useBrowserStore($dailyWheel, { state: 'loading' })
  const turning = useBrowserStore(dailyWheelTurn.$turning, undefined)
  // Holds the coins of a draw that waits for its reveal back from the balance in the top bar.
  const pendingDraw = useBrowserStore(dailyWheelTurn.$pendingDraw, undefined)
  const table = wheel.state === 'ready' ? wheel.data.wheel : DEFAULT_DAILY_WHEEL_PRIZES
  return (
    <div className="player-only">
      <div className="machine-page">
        <WheelStage name={t.wheel} table={table} turning={turning}>
          <QueryAnswer query={wheel} blocks={['h-[116px]', 'h-[48px]']} onRetry={loadDailyWheel}>
            {data => <Turns data={data} hasPendingDraw={pendingDraw !== undefined} />}
          </QueryAnswer>
        </WheelStage>
        <MachineNotes hint={t.hint} rulesHref="/activity/spin/rule" rules={t.rules}>
          <DailyOdds table={table} />
        </MachineNotes>
      </div>
    </div>
  )
}

/** The player's spins, the terms of the coins, and the button that spins. */
function Turns({ data, hasPendingDraw }: { data: DailyWheel; hasPendingDraw: boolean }) {
  const t = useStore(dailyWheelMessages)
  const turning = useBrowserStore(dailyWheelTurn.$turning, undefined)
  const lost = useBrowserStore(dailyWheelTurn.$unanswered, undefined)
  useEffect(() => void dailyWheelTurn.resume(), [])
  if (!data.isOpen && !hasPendingDraw && !turning) return <ClosedActivity />
  const { nextEnd, wagering, isLockedAtFirst } = data
  const canSpin = data.isFree || data.held > 0 || lost !== undefined
  // After the last spin, only won coins have terms.
  const hasTerms = canSpin || !turning || data.wheel.prizes[turning.index]?.item?.id === ITEM_ID.coin
  return (
    <>
      <TurnFigure data={data} />
      <p className="machine-terms">
        {lost && <>{t.lost} </>}
        {turning && <>{turnsText(t, data)} </>}
        {nextEnd && <>{t.heldEnd({ time: formatDateTime(nextEnd.endTime) })} </>}
        {hasTerms && t.coinTerms(wagering)} {hasTerms && isLockedAtFirst && t.coinLocked}
      </p>
      <SpinButton canSpin={canSpin} />
    </>
  )
}

/** The spins that the player has; after a spin the prize on which the wheel has stopped. */
function TurnFigure({ data }: { data: DailyWheel }) {
  const t = useStore(dailyWheelMessages)
  const prizeText = useStore(drawnPrizeMessages)
  const itemsText = useStore($itemsTextOf)
  const turning = useBrowserStore(dailyWheelTurn.$turning, undefined)
  const isSpinning = useStore(dailyWheelTurn.$submission).state === 'pending'
  if (isSpinning) return <MachineFigure label={t.wheel} figure={t.spinning} isQuiet />
  const prize = turning && data.wheel.prizes[turning.index]
  if (prize) {
    const figure = prize.item ? itemsText([prize.item]) : prizeText.nothing
    return <MachineFigure label={prizeText.stoppedOn} figure={figure} isQuiet={!prize.item} />
  }
  const count = data.held + (data.isFree ? 1 : 0)
  return <MachineFigure label={turnsText(t, data)} figure={t.spins(count)} isQuiet={count === 0} />
}

function SpinButton({ canSpin }: { canSpin: boolean }) {
  const t = useStore(dailyWheelMessages)
  const { spinning } = useStore(drawnPrizeMessages)
  const isSpinning = useStore(dailyWheelTurn.$submission).state === 'pending'
  const hasButton = canSpin || isSpinning
  // After the last spin, the button that had the focus is gone.
  useLayoutEffect(() => (hasButton ? focusPageIfFocusIsLost : undefined), [hasButton])
  if (!hasButton) {
    return (
      <a className="button-line" href="/prizes">
        {t.seePrizes}
      </a>
    )
  }
  return (
    <button
      type="button"
      className="button-gold text-lg"
      data-on-gold
      aria-busy={isSpinning || undefined}
      aria-disabled={isSpinning || undefined}
      onClick={() => isSpinning || void dailyWheelTurn.spin()}
    >
      {isSpinning ? spinning : t.spin}
    </button>
  )
}

type WheelTexts = ReturnType<typeof dailyWheelMessages.get>

function turnsText(t: WheelTexts, { isFree, held, nextTime }: DailyWheel): string {
  if (isFree) return held > 0 ? `${t.free} ${t.held(held)}` : t.free
  return held > 0 ? t.heldOnly(held) : t.noTurn({ time: formatDateTime(nextTime) })
}
