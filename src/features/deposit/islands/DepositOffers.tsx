import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import { RewardIcon } from '../../../components/RewardIcon.tsx'
import { ErrorState } from '../../../components/states/ErrorState.tsx'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { depositOrderPathOf } from '../../../domain/games/game-path.ts'
import { multiplyMoney } from '../../../domain/money.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { formatMoneyShort } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $rewardItemOf, type ShownRewardItem } from '../../../stores/site/rewards.ts'
import {
  $depositOptions,
  $isFirstBonusChoiceShown,
  depositForm,
  reloadDepositOffers,
} from '../browser/deposit.ts'
import { $depositQuote, type DepositQuote, findFirstDepositBonus } from '../browser/quote.ts'
import { depositMessages } from '../texts/en-US/deposit.ts'
import { depositFormMessages } from '../texts/en-US/deposit-form.ts'

type OfferChoice = DepositQuote['bonuses'][number]

interface DepositOffersProps {
  /** Why the deposit does not get the chosen bonus or coupon; `undefined` if it does. */
  error: string | undefined
  errorId: string
}

/** The bonuses and coupons that a player can choose for the deposit. None is chosen in advance. */
export function DepositOffers({ error, errorId }: DepositOffersProps) {
  return (
    <>
      {error && (
        <p id={errorId} className="text-sm text-red-soft">
          {error} <HoldingOrderLink />
        </p>
      )}
      <LoadedOffers errorId={error && errorId} />
    </>
  )
}

/** A link to the order that holds the chosen bonus; renders nothing if no order holds it. */
function HoldingOrderLink() {
  const { bonusId } = useStore(depositForm.$form).values
  const quote = useStore($depositQuote)
  const chosen = quote.state === 'ready' && quote.quote.bonuses.find(each => each.bonusId === bonusId)
  return chosen && <OrderLink orderId={chosen.heldByOrderId} />
}

function OrderLink({ orderId }: { orderId: string | null }) {
  const t = useStore(depositMessages)
  return (
    orderId !== null && (
      <a className="text-teal underline" href={depositOrderPathOf(orderId)}>
        {t.seeHoldingOrder}
      </a>
    )
  )
}

/** @param props.errorId id of the element with the error about the choice; `undefined` without an error */
function LoadedOffers({ errorId }: { errorId: string | undefined }) {
  const t = useStore(depositMessages)
  const shell = useStore(shellMessages)
  const quote = useStore($depositQuote)
  if (quote.state === 'none') return <p className="text-sm text-quiet">{t.offersNeedAmount}</p>
  if (quote.state === 'loading') return <Skeleton label={shell.loading} blocks={['h-[200px]']} />
  if (quote.state === 'failed') {
    return <ErrorState message={quote.message} retryLabel={shell.tryAgain} onRetry={reloadDepositOffers} />
  }
  return <OfferLists quote={quote.quote} errorId={errorId} />
}

function OfferLists({ quote, errorId }: { quote: DepositQuote; errorId: string | undefined }) {
  const t = useStore(depositMessages)
  const { values } = useStore(depositForm.$form)
  const isChoiceShown = useStore($isFirstBonusChoiceShown)
  const rewardItem = useStore($rewardItemOf)
  const options = useStore($depositOptions)
  const { bonuses, coupons, needsIdentity } = quote
  const channels = options?.channels ?? []
  const turnover = multiplyMoney(quote.amount, options?.turnoverMultiple ?? 0)
  const titleOf = ({ type, channel }: OfferChoice) =>
    channel === null
      ? t[type in TITLE_KEYS ? TITLE_KEYS[type as keyof typeof TITLE_KEYS] : 'bonusOther']
      : t.bonusChannel({ channel: channels.find(({ name }) => name === channel)?.title ?? channel })
  const first = isChoiceShown ? findFirstDepositBonus(quote) : undefined
  const others = bonuses.filter(each => each !== first)
  if (bonuses.length + coupons.length === 0) return <p className="text-sm text-quiet">{t.noOffers}</p>
  const bonusList = {
    name: 'bonusId',
    chosen: first?.problem === null ? values.bonusId : (values.bonusId ?? 0),
    errorId,
    onChoose: (bonusId: number) => depositForm.change({ bonusId }),
  }
  const noBonus = {
    title: t.noBonusChoice,
    terms: t.termsNoBonus({ turnover: formatMoneyShort(turnover) }),
  }
  const otherLists = (
    <>
      {others.length > 0 && (
        <OfferList
          {...bonusList}
          legend={t.bonusLegend}
          none={first ? undefined : noBonus}
          choices={others.map(choice => ({ id: choice.bonusId, choice, title: titleOf(choice) }))}
        />
      )}
      {coupons.length > 0 && (
        <OfferList
          name="couponId"
          legend={t.couponLegend}
          none={{ title: t.noCouponChoice }}
          chosen={values.couponId}
          choices={coupons.map(choice => {
            const reward = rewardItem(choice.couponId)
            const title = t.couponTitle({ title: reward.name, count: choice.count })
            return { id: choice.couponId, choice, title, reward }
          })}
          onChoose={couponId => depositForm.change({ couponId })}
        />
      )}
    </>
  )
  return (
    <>
      {first && (
        <OfferList
          {...bonusList}
          legend={t.bonusQuestion}
          none={noBonus}
          choices={[{ id: first.bonusId, choice: first, title: t.bonusOther }]}
        />
      )}
      {first && others.length + coupons.length > 0 ? (
        <details className="card fold-card">
          <summary className="flex cursor-pointer items-center font-semibold">{t.otherOffers}</summary>
          <div className="grid grid-cols-1 gap-4 px-4 pb-4">{otherLists}</div>
        </details>
      ) : (
        otherLists
      )}
      <p className="text-sm text-quiet">
        {t.offersTerms} {needsIdentity && <>{t.offersIdentity} </>}
        <a className="text-teal underline" href="/activity/first-deposit/rule">
          {t.offersRules}
        </a>
      </p>
    </>
  )
}

/**
 * The keys of titles for some bonus types. A bonus of a channel has the title `bonusChannel`, and every other bonus has
 * the title `bonusOther`. The title of a coupon is its name.
 */
const TITLE_KEYS = {
  1: 'bonusFirst',
  2: 'bonusSecond',
  3: 'bonusThird',
  4: 'bonusDaily',
  5: 'bonusWeekend',
  7: 'bonusTier',
  8: 'bonusVip',
  12: 'bonusInvited',
  13: 'bonusMonthly',
} as const satisfies Partial<Record<OfferChoice['type'], string>>

interface OfferListProps {
  name: string
  legend: string
  /** The card of the choice of no offer, with what a deposit asks of the player then; `undefined` for no such card. */
  none: { readonly title: string; readonly terms?: string } | undefined
  /** Id of the chosen offer; 0 for none, null while the player has chosen neither. */
  chosen: number | null
  errorId?: string | undefined
  choices: readonly {
    readonly id: number
    readonly choice: OfferChoice
    readonly title: string
    readonly reward?: ShownRewardItem
  }[]
  onChoose: (id: number) => void
}

/** One card for each offer and one for none, all of the same size and weight. */
function OfferList({ name, legend, none, chosen, errorId, choices, onChoose }: OfferListProps) {
  return (
    <fieldset className="min-w-0" aria-describedby={errorId}>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
        {choices.map(({ id, choice, title, reward }) => (
          <OfferItem
            key={id}
            name={name}
            choice={choice}
            title={title}
            reward={reward}
            isChosen={chosen === id}
            errorId={errorId}
            onChoose={() => onChoose(id)}
          />
        ))}
        {none && (
          <OfferCard
            {...none}
            name={name}
            isChosen={chosen === 0}
            errorId={errorId}
            onChoose={() => onChoose(0)}
          />
        )}
      </div>
    </fieldset>
  )
}

interface OfferItemProps {
  name: string
  choice: OfferChoice
  title: string
  reward: ShownRewardItem | undefined
  isChosen: boolean
  errorId: string | undefined
  onChoose: () => void
}

function OfferItem({ choice, title, reward, ...card }: OfferItemProps) {
  const problem = useOfferProblemText(choice)
  return (
    <OfferCard
      {...card}
      title={
        <>
          {reward && <RewardIcon drawing={reward.drawing} />}
          {title} {!problem && <ExactText className="money">+{formatMoneyShort(choice.amount)}</ExactText>}
        </>
      }
      terms={useOfferTermsText(choice)}
      problem={
        problem && (
          <>
            {problem} <OrderLink orderId={choice.heldByOrderId} />
          </>
        )
      }
    />
  )
}

interface OfferCardProps {
  name: string
  title: ReactNode
  terms?: string
  /** Why the deposit does not get the offer; absent if it can. */
  problem?: ReactNode
  isChosen: boolean
  errorId: string | undefined
  onChoose: () => void
}

function OfferCard({ name, title, terms, problem, isChosen, errorId, onChoose }: OfferCardProps) {
  return (
    <label
      className={`chip group grid content-start justify-stretch gap-1 py-3 ${problem ? 'text-quiet' : 'cursor-pointer'}`}
    >
      <span className="flex items-start justify-between gap-2">
        <span className="min-w-0">
          <input
            type="radio"
            name={name}
            className="sr-only scroll-mt-32"
            aria-describedby={errorId}
            checked={isChosen}
            disabled={problem !== undefined && !isChosen}
            onChange={onChoose}
          />
          {title}
        </span>
        {!problem && (
          <span
            className="channel-dot group-has-[:checked]:border-[6px] group-has-[:checked]:border-gold"
            aria-hidden="true"
          />
        )}
      </span>
      {terms && <span className="text-sm font-normal text-quiet">{terms}</span>}
      {problem && <span className="text-sm font-normal">{problem}</span>}
    </label>
  )
}

/** The terms of a bonus in words: its amount, minimum deposit, wagering, and end. */
function useOfferTermsText({
  value,
  minAmount,
  multiple,
  days: within,
  untilMs,
  turnover,
}: OfferChoice): string {
  const t = useStore(depositMessages)
  const min = formatMoneyShort(minAmount)
  const times = String(multiple)
  const days = String(within)
  const worth =
    value.kind === 'fixed'
      ? t.termsFixed({ amount: formatMoneyShort(value.amount), min })
      : t.termsPercent({
          percent:
            value.kind === 'percent'
              ? `${value.percent}%`
              : value.tiers.map(tier => `${tier.percent}% (${formatMoneyShort(tier.from)}+)`).join(', '),
          ceiling: formatMoneyShort(value.ceiling),
          min,
        })
  return [
    worth,
    turnover > 0
      ? t.termsWager({ times, days, turnover: formatMoneyShort(turnover) })
      : t.termsWagerPlain({ times, days }),
    ...(untilMs === null ? [] : [t.termsUntil({ time: formatDateTime(untilMs) })]),
  ].join(' ')
}

function useOfferProblemText({ problem, minAmount }: OfferChoice): string | undefined {
  const t = useStore(depositMessages)
  const form = useStore(depositFormMessages)
  if (problem === null) return undefined
  if (problem === 'amountSmall') return t.problemSmall({ min: formatMoneyShort(minAmount) })
  if (problem === 'otherChannel') return t.problemChannel
  if (problem === 'held') return form.offerHeld
  return problem === 'taken' ? form.offerTaken : t.problemClosed
}
