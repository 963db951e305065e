import { useStore } from '@nanostores/react'
import { ExactText } from '../../../components/ExactText.tsx'
import { RewardIcon } from '../../../components/RewardIcon.tsx'
import { ErrorState } from '../../../components/states/ErrorState.tsx'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { depositOrderPathOf } from '../../../domain/games/game-path.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { walletMessages } from '../../../i18n/en-US/wallet.ts'
import { formatMoneyShort } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $rewardItemOf, type ShownRewardItem } from '../../../stores/site/rewards.ts'
import { $depositOptions, depositForm, reloadDepositOffers } from '../browser/deposit.ts'
import { $depositQuote, type DepositQuote } from '../browser/quote.ts'
import { depositMessages } from '../texts/en-US/deposit.ts'

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
      <LoadedOffers />
      {error && (
        <p id={errorId} className="text-sm text-red-soft">
          {error} <HoldingOrderLink />
        </p>
      )}
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

function LoadedOffers() {
  const t = useStore(depositMessages)
  const shell = useStore(shellMessages)
  const quote = useStore($depositQuote)
  if (quote.state === 'none') return <p className="text-sm text-quiet">{t.offersNeedAmount}</p>
  if (quote.state === 'loading') return <Skeleton label={shell.loading} blocks={['h-[76px]', 'h-[76px]']} />
  if (quote.state === 'failed') {
    return <ErrorState message={quote.message} retryLabel={shell.tryAgain} onRetry={reloadDepositOffers} />
  }
  return <OfferLists quote={quote.quote} />
}

function OfferLists({ quote: { bonuses, coupons, needsIdentity } }: { quote: DepositQuote }) {
  const t = useStore(depositMessages)
  const { values } = useStore(depositForm.$form)
  const rewardItem = useStore($rewardItemOf)
  const channels = useStore($depositOptions)?.channels ?? []
  const titleOf = ({ type, channel }: OfferChoice) =>
    channel === null
      ? t[type in TITLE_KEYS ? TITLE_KEYS[type as keyof typeof TITLE_KEYS] : 'bonusOther']
      : t.bonusChannel({ channel: channels.find(({ name }) => name === channel)?.title ?? channel })
  if (bonuses.length + coupons.length === 0) return <p className="text-sm text-quiet">{t.noOffers}</p>
  return (
    <>
      {bonuses.length > 0 && (
        <OfferList
          name="bonusId"
          legend={t.bonusLegend}
          none={t.noBonusChoice}
          chosen={values.bonusId}
          choices={bonuses.map(choice => ({ id: choice.bonusId, choice, title: titleOf(choice) }))}
          onChoose={bonusId => depositForm.change({ bonusId })}
        />
      )}
      {coupons.length > 0 && (
        <OfferList
          name="couponId"
          legend={t.couponLegend}
          none={t.noCouponChoice}
          chosen={values.couponId}
          choices={coupons.map(choice => {
            const reward = rewardItem(choice.couponId)
            const title = t.couponTitle({ title: reward.name, count: choice.count })
            return { id: choice.couponId, choice, title, reward }
          })}
          onChoose={couponId => depositForm.change({ couponId })}
        />
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
  none: string
  chosen: number
  choices: readonly {
    readonly id: number
    readonly choice: OfferChoice
    readonly title: string
    readonly reward?: ShownRewardItem
  }[]
  onChoose: (id: number) => void
}

function OfferList({ name, legend, none, chosen, choices, onChoose }: OfferListProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <label className="chip cursor-pointer justify-start">
        <input
          type="radio"
          name={name}
          className="sr-only"
          checked={chosen === 0}
          onChange={() => onChoose(0)}
        />
        {none}
      </label>
      {choices.map(({ id, choice, title, reward }) => (
        <OfferItem
          key={id}
          name={name}
          choice={choice}
          title={title}
          reward={reward}
          isChosen={chosen === id}
          onChoose={() => onChoose(id)}
        />
      ))}
    </fieldset>
  )
}

function OfferItem({
  name,
  choice,
  title,
  reward,
  isChosen,
  onChoose,
}: {
  name: string
  choice: OfferChoice
  title: string
  reward: ShownRewardItem | undefined
  isChosen: boolean
  onChoose: () => void
}) {
  const problem = useOfferProblemText(choice)
  return (
    <label className={`chip grid justify-stretch gap-1 py-3 ${problem ? 'text-quiet' : 'cursor-pointer'}`}>
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="flex min-w-0 flex-1 items-center gap-2">
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={isChosen}
            disabled={problem !== undefined && !isChosen}
            onChange={onChoose}
          />
          {reward && <RewardIcon drawing={reward.drawing} />}
          {title}
        </span>
        {!problem && <ExactText className="money">+{formatMoneyShort(choice.amount)}</ExactText>}
      </span>
      <span className="text-sm font-normal text-quiet">{useOfferTermsText(choice)}</span>
      {problem && (
        <span className="text-sm font-normal">
          {problem} <OrderLink orderId={choice.heldByOrderId} />
        </span>
      )}
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
  const wallet = useStore(walletMessages)
  if (problem === null) return undefined
  if (problem === 'amountSmall') return t.problemSmall({ min: formatMoneyShort(minAmount) })
  if (problem === 'otherChannel') return t.problemChannel
  if (problem === 'held') return wallet.offerHeld
  return problem === 'taken' ? wallet.offerTaken : t.problemClosed
}
