import { useStore } from '@nanostores/react'
import { AmountOrWords, ExactText } from '../../../components/ExactText.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { gameCardMessages } from '../../../i18n/en-US/cards.ts'
import { vipLevelMessages } from '../../../i18n/en-US/vip-level.ts'
import { nameOfGameType } from '../../../i18n/game-words.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatPercentage, formatWholeNumber } from '../../../i18n/number.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { FREE_COINS } from '../../../stores/awards/claim.ts'
import { $rebate, type GameTypeRebate, loadRebate, type Rebate, rebateClaim } from '../browser/rebate.ts'
import { rebateMessages } from '../texts/en-US/rebate.ts'

const RATE_UNITS_PER_WHOLE = 10_000

/** The player's rebate: the claimable amount of each game type, and the rates of all VIP levels. */
export function RebatePage() {
  const rebate = useBrowserStore($rebate, { state: 'loading' })
  return (
    <QueryAnswer query={rebate} blocks={['h-[52px]', 'h-[104px]', 'h-[104px]']} onRetry={loadRebate}>
      {data => <RebateContent rebate={data} />}
    </QueryAnswer>
  )
}

function RebateContent({ rebate }: { rebate: Rebate }) {
  const t = useStore(rebateMessages)
  const { level, slots, others, list, total } = rebate
  const hasRate = slots + others > 0
  const shown = list.filter(({ amount, parts, today }) => amount > 0 || parts !== 0 || (today > 0 && hasRate))
  const rates = {
    level,
    slots: formatPercentage(slots / RATE_UNITS_PER_WHOLE),
    others: formatPercentage(others / RATE_UNITS_PER_WHOLE),
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {level > 0 && <p className="promo">{t.rates(rates)}</p>}
      {total > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg font-semibold">{t.ready}</h2>
          {list.filter(({ amount }) => amount > 0).length > 1 && <TakeButton label={t.takeAll} />}
        </div>
      ) : (
        <p>
          {t.nothing} <span className="promo">{hasRate ? t.nothingHint : t.noLevel}</span>
        </p>
      )}
      {shown.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-2">
          {shown.map(each => (
            <TypeCard
              key={each.type}
              rebate={each}
              wagering={rebate.wagering}
              nextTime={hasRate ? rebate.nextTime : undefined}
            />
          ))}
        </ul>
      )}
      <LevelRates rates={rebate.rates} ownLevel={level} />
      <div className="flex flex-wrap gap-3">
        <a className="button-line" href="/vip/rebate/record">
          {t.record}
        </a>
        <a className="button-line" href="/activity/rebate/rule">
          {t.rules}
        </a>
      </div>
    </div>
  )
}

/** The share of bets that each VIP level gets back, of slots and of other games. */
function LevelRates({ rates: { slots, others }, ownLevel }: { rates: Rebate['rates']; ownLevel: number }) {
  const t = useStore(rebateMessages)
  const { level: levelText } = useStore(vipLevelMessages)
  const gameTypeName = useGameTypeName()
  const shareOf = (rate = 0) => <AmountOrWords text={formatPercentage(rate / RATE_UNITS_PER_WHOLE)} />
  return (
    <div className="promo row-frame">
      <table className="w-full table-fixed text-start tabular-nums [overflow-wrap:anywhere] [&_:is(td,th)]:px-2 [&_span]:whitespace-normal [&_:is(td,th)]:py-2 [&_:is(td,th)]:text-end [&_:is(td,th):first-child]:text-start [&_tr+tr]:border-t [&_tr]:border-line">
        <caption className="sr-only">{t.byLevel}</caption>
        <thead className="text-sm text-quiet">
          <tr>
            <th scope="col">{t.level}</th>
            <th scope="col">{gameTypeName('slots')}</th>
            <th scope="col">{gameTypeName('others')}</th>
          </tr>
        </thead>
        <tbody>
          {slots.map((rate, index) => (
            <tr key={index} className={index + 1 === ownLevel ? 'bg-raised text-gold' : ''}>
              <th scope="row">{levelText({ level: index + 1 })}</th>
              <td>{shareOf(rate)}</td>
              <td>{shareOf(others[index])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TypeCard({
  rebate,
  wagering,
  nextTime,
}: {
  rebate: GameTypeRebate
  wagering: Rebate['wagering']
  /** From when the rebate on today's bets can be claimed; `undefined` if the player has no rate. */
  nextTime: number | undefined
}) {
  const t = useStore(rebateMessages)
  const { type, amount, counted, untilTime, parts, today } = rebate
  const name = useGameTypeName()(type)
  const until =
    untilTime !== null && amount > 0 ? ` · ${t.untilTime({ time: formatDateTime(untilTime) })}` : ''
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <h2 className="font-semibold">{name}</h2>
        <p className="money">
          <ExactText className="font-bold text-gold">{formatMoney(amount)}</ExactText>{' '}
          <span className="text-sm text-quiet">{t.ofStakes({ counted: formatMoney(counted) })}</span>
        </p>
        {amount > 0 && <p className="text-sm text-quiet">{`${t.wagering(wagering)}${until}`}</p>}
        {parts > 0 && (
          <p className="text-sm text-quiet">{t.carriedPart({ parts: formatWholeNumber(parts) })}</p>
        )}
        {parts < 0 && <p className="text-sm text-quiet">{t.shortfall}</p>}
        {today > 0 && nextTime !== undefined && (
          <p className="text-sm text-quiet">
            {t.today({ counted: formatMoney(today), time: formatDateTime(nextTime) })}
          </p>
        )}
      </div>
      {amount > 0 && (
        <TakeButton
          type={type}
          label={t.take}
          name={t.takeName({ amount: formatMoney(amount), type: name })}
        />
      )}
    </li>
  )
}

/** A button that claims the rebate of a game type; without `type`, of all game types. */
function TakeButton({ type, label, name }: { type?: string; label: string; name?: string }) {
  const t = useStore(rebateMessages)
  const { isPending, waiting } = useRowButton(rebateClaim, claimed => claimed.type === type)
  return (
    <button
      type="button"
      className={type === undefined ? 'button-line' : 'button-gold'}
      data-on-gold={type === undefined ? undefined : ''}
      aria-label={name}
      {...waiting}
      onClick={() => void rebateClaim.claim(type === undefined ? {} : { type }, FREE_COINS)}
    >
      {isPending ? t.taking : label}
    </button>
  )
}

/**
 * Returns a function that gives the name of a game type. The type `others` means games that are no longer in the
 * catalog.
 */
export function useGameTypeName(): (type: string) => string {
  const t = useStore(rebateMessages)
  const card = useStore(gameCardMessages)
  return type => (type === 'others' ? t.others : nameOfGameType(card, type))
}
