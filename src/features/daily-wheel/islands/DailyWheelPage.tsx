import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { RestingWheel, SpinDialog } from '../../../components/prizes/SpinDialog.tsx'
import { ClosedActivity } from '../../../components/states/ClosedActivity.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { drawnPrizeMessages } from '../../../i18n/en-US/prize.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import {
  $dailyWheel,
  type DailyWheel,
  dailyWheelTurn,
  loadDailyWheel,
  openDailyWheelDialog,
} from '../browser/daily-wheel.ts'
import { dailyWheelMessages } from '../texts/en-US/daily-wheel.ts'
import { DailyOdds } from './DailyOdds.tsx'

/** The content of `/activity/spin`: the daily wheel, the player's turns, and the odds. The wheel turns in a dialog. */
export function DailyWheelPage() {
  const wheel = useBrowserStore($dailyWheel, { state: 'loading' })
  const pendingDraw = useBrowserStore(dailyWheelTurn.$pendingDraw, undefined)
  return (
    <div className="player-only grid grid-cols-1 gap-6">
      <QueryAnswer query={wheel} blocks={['h-[560px]', 'h-[330px]']} onRetry={loadDailyWheel}>
        {data => <OwnWheel data={data} hasPendingDraw={pendingDraw !== undefined} />}
      </QueryAnswer>
    </div>
  )
}

function OwnWheel({ data, hasPendingDraw }: { data: DailyWheel; hasPendingDraw: boolean }) {
  const t = useStore(dailyWheelMessages)
  const turning = useBrowserStore(dailyWheelTurn.$turning, undefined)
  const isSpinning = useStore(dailyWheelTurn.$submission).state === 'pending'
  const lost = useBrowserStore(dailyWheelTurn.$unanswered, undefined)
  const canSpin = data.isFree || data.held > 0 || lost !== undefined
  useEffect(() => void dailyWheelTurn.resume(), [])
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <section aria-label={t.wheel} className="card grid gap-4">
        <RestingWheel name={t.wheel} table={data.wheel} turning={turning} isSpinning={isSpinning} />
        {data.isOpen || hasPendingDraw || turning ? (
          <TurnsLeft data={data} canSpin={canSpin} isSpinning={isSpinning} />
        ) : (
          <ClosedActivity />
        )}
      </section>
      <section className="card">
        <DailyOdds table={data.wheel} />
      </section>
      <SpinDialog
        title={t.wheel}
        wheel={data.wheel}
        turning={turning}
        isSpinning={isSpinning}
        canSpin={canSpin}
        turnsText={turnsText(t, data)}
        spin={t.spin}
        onSpin={() => void dailyWheelTurn.spin()}
      >
        <DailyOdds table={data.wheel} />
      </SpinDialog>
    </div>
  )
}

function TurnsLeft({
  data,
  canSpin,
  isSpinning,
}: {
  data: DailyWheel
  canSpin: boolean
  isSpinning: boolean
}) {
  const t = useStore(dailyWheelMessages)
  const { spinning } = useStore(drawnPrizeMessages)
  const lost = useBrowserStore(dailyWheelTurn.$unanswered, undefined)
  const { nextEnd, wagering, isLockedAtFirst } = data
  return (
    <div className="grid gap-3 text-center">
      <p role="status">
        {lost ? t.lost : turnsText(t, data)} {nextEnd && t.heldEnd({ time: formatDateTime(nextEnd.endTime) })}
      </p>
      {(canSpin || isSpinning) && (
        <button
          type="button"
          className="button-gold w-full text-lg"
          data-on-gold
          aria-disabled={isSpinning || undefined}
          aria-haspopup="dialog"
          onClick={openDailyWheelDialog}
        >
          {isSpinning ? spinning : t.spin}
        </button>
      )}
      <p className="text-sm text-quiet">
        {t.coinTerms(wagering)} {isLockedAtFirst && t.coinLocked}
      </p>
    </div>
  )
}

type WheelTexts = ReturnType<typeof dailyWheelMessages.get>

function turnsText(t: WheelTexts, { isFree, held, nextTime }: DailyWheel): string {
  if (isFree) return held > 0 ? `${t.free} ${t.held(held)}` : t.free
  return held > 0 ? t.heldOnly(held) : t.noTurn({ time: formatDateTime(nextTime) })
}
