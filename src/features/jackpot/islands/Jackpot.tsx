import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ClosedActivity } from '../../../components/states/ClosedActivity.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { jackpotNameMessages } from '../../../i18n/en-US/jackpot-name.ts'
import { formatMoneyShort } from '../../../i18n/money.ts'
import { refusalNameOfFailure } from '../../../stores/call/failure.ts'
import { openModal } from '../../../stores/modals/modals.ts'
import { dayTurnText } from '../../../stores/site/day-turn.ts'
import type { JackpotInfo as Data } from '../browser/board.ts'
import {
  $jackpotInfo,
  $pendingJackpotDraw,
  chanceRequirementTextOf,
  loadJackpotInfo,
  resumeJackpotDraw,
} from '../browser/jackpot.ts'
import { holdJackpotMeter } from '../browser/public/meter.ts'
import { jackpotMessages } from '../texts/en-US/jackpot.ts'
import { JackpotBoard } from './JackpotBoard.tsx'
import { JackpotMeters } from './public/JackpotMeters.tsx'

const BLOCKS = ['h-[256px] lg:h-[120px]', 'h-[424px] lg:h-[528px]', 'h-[172px]']

/**
 * The lucky jackpot of a player: meters, board, chances, and links to record, rank and rules.
 * @param children further content of a page; shown beside the jackpot in wide windows
 */
export function Jackpot({ children }: { children?: (data: Data) => React.ReactNode }) {
  const jackpot = useBrowserStore($jackpotInfo, { state: 'loading' })
  // Holds the coins of a draw that waits for its reveal back from the balance in the top bar.
  const rangesBefore = useBrowserStore($pendingJackpotDraw, undefined)?.rangesBefore
  // The meter keeps the pools from before that draw, also after a reload.
  useEffect(() => rangesBefore && holdJackpotMeter(rangesBefore), [rangesBefore])
  const isClosed = jackpot.state === 'failed' && refusalNameOfFailure(jackpot.failure) === 'activityClosed'
  const isKnown = isClosed || jackpot.state === 'ready'
  useEffect(() => {
    if (isKnown) void resumeJackpotDraw()
  }, [isKnown])
  if (isClosed) return <ClosedActivity />
  return (
    <QueryAnswer query={jackpot} blocks={BLOCKS} onRetry={loadJackpotInfo}>
      {data => (
        <div className={children ? 'jackpot-wide' : 'grid grid-cols-1 gap-5'}>
          <Pools />
          <JackpotBoard jackpot={data} />
          <div className="grid grid-cols-1 gap-5">
            <NextChance jackpot={data} />
            <Lists />
            {children?.(data)}
          </div>
        </div>
      )}
    </QueryAnswer>
  )
}

function Pools() {
  const t = useStore(jackpotMessages)
  return (
    <section aria-label={t.pools} className="grid gap-2">
      <JackpotMeters />
    </section>
  )
}

/** A hint about the deposit or bets that the next chance of the day requires. */
function NextChance({ jackpot }: { jackpot: Data }) {
  const t = useStore(jackpotMessages)
  const { canReceiveDrawChance, takenToday, chanceTerms } = jackpot
  const { deposit, wagered, dayMax: max } = chanceTerms
  const isAllTaken = takenToday >= max
  const nextText = canReceiveDrawChance ? t.ready : chanceRequirementTextOf(jackpot)
  return (
    <section className="card grid gap-1 bg-raised" aria-labelledby="next-chance">
      <h2 id="next-chance" className="text-sm text-quiet">
        {t.needTitle}
      </h2>
      <p className="font-semibold">{isAllTaken ? t.allTaken({ time: dayTurnText() }) : nextText}</p>
      <p className="text-sm text-quiet">
        {t.taken({ taken: takenToday, max })}.{' '}
        {t.terms({
          deposit: formatMoneyShort(deposit),
          wagered: formatMoneyShort(wagered),
          max,
          time: dayTurnText(),
        })}{' '}
        {t.needHint({ time: dayTurnText() })}
      </p>
    </section>
  )
}

const JACKPOT_LIST_DIALOGS = [
  ['jackpot-record', 'record'],
  ['jackpot-rank', 'rank'],
  ['jackpot-rule', 'rule'],
] as const

function Lists() {
  const t = useStore(jackpotMessages)
  const { title } = useStore(jackpotNameMessages)
  return (
    <nav aria-label={title} className="flex flex-wrap gap-3">
      {JACKPOT_LIST_DIALOGS.map(([name, word]) => (
        <button
          key={name}
          type="button"
          className="button-line flex-1 px-2"
          aria-haspopup="dialog"
          onClick={() => openModal({ name })}
        >
          {t[word]}
        </button>
      ))}
    </nav>
  )
}
