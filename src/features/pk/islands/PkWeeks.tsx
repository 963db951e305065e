import { useStore } from '@nanostores/react'
import dice from '../../../assets/drawings/games.svg?url'
import { PagedList } from '../../../components/records/PagedList.tsx'
import { type ChipTone, StateChip } from '../../../components/states/StateChip.tsx'
import { utcDayAt } from '../../../domain/day.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatWholeNumber } from '../../../i18n/number.ts'
import { formatDateTime, formatUtcDay } from '../../../i18n/time.ts'
import { earlierPkWeeks, type PkWeekResult } from '../browser/pk.ts'
import { pkMessages } from '../texts/en-US/pk.ts'

const TONES: Readonly<Record<PkWeekResult['state'], ChipTone>> = {
  counting: 'waiting',
  none: 'over',
  due: 'waiting',
  paid: 'good',
  struck: 'bad',
}

/** The player's result of last week. */
export function PkLastWeek({ result }: { result: PkWeekResult }) {
  const t = useStore(pkMessages)
  return (
    <section className="grid gap-3" aria-labelledby="last">
      <h2 id="last" className="text-lg font-semibold">
        {t.lastWeek}
      </h2>
      <div className="card">
        <Result result={result} />
      </div>
    </section>
  )
}

/** The player's earlier weeks, the newest first, page by page. */
export function PkEarlierWeeks() {
  const t = useStore(pkMessages)
  return (
    <section className="grid gap-3" aria-labelledby="weeks">
      <h2 id="weeks" className="text-lg font-semibold">
        {t.history}
      </h2>
      <PagedList
        store={earlierPkWeeks}
        rowKey={({ startTime }) => String(startTime)}
        empty={{ drawing: dice, sentence: t.noHistory, href: '/game/search', label: t.seeGames }}
        render={result => (
          <div className="px-3 py-2.5">
            <Result result={result} />
          </div>
        )}
      />
    </section>
  )
}

function Result({ result }: { result: PkWeekResult }) {
  const t = useStore(pkMessages)
  const { startTime, payTime, camp, state, points, score, winner, share } = result
  const words: Readonly<Record<PkWeekResult['state'], string>> = {
    counting: t.stateCounting({ time: formatDateTime(payTime) }),
    none: t.stateNone,
    due: t.stateDue,
    paid: t.statePaid({ amount: formatMoney(share) }),
    struck: t.stateStruck,
  }
  const side = camp === 'red' ? t.sideRed : t.sideBlue
  const won = winner && { red: t.wonRed, blue: t.wonBlue, draw: t.draw }[winner]
  const line = t.scoreLine({
    red: formatWholeNumber(score.red.points),
    blue: formatWholeNumber(score.blue.points),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="grid gap-1">
        <p className="font-semibold">{t.weekOf({ day: formatUtcDay(utcDayAt(startTime)) })}</p>
        <p className="text-sm text-quiet">{won ? `${won}. ${line}` : line}</p>
        <p className="text-sm text-quiet">
          {points === null
            ? t.ownSide({ side })
            : t.ownLine({ side, points: formatWholeNumber(points) })(points)}
        </p>
      </div>
      <StateChip tone={TONES[state]} label={words[state]} />
    </div>
  )
}
