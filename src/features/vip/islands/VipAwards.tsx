import { useStore } from '@nanostores/react'
import { AmountOrWords } from '../../../components/ExactText.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import { RewardRow } from '../../../components/kit/RewardRow.tsx'
import type { AwardItem } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { formatMoney } from '../../../i18n/money.ts'
import type { ClaimAction } from '../../../stores/awards/claim.ts'
import { coinAwardsOf } from '../../../stores/awards/claim.ts'
import { $shortTermsOf } from '../../../stores/awards/short-terms.ts'
import { $itemsTextOf } from '../../../stores/awards/words.ts'
import { dayTurnText } from '../../../stores/site/day-turn.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import { SIGN_IN_STREAK_DAYS } from '../../sign-in/rules/public.ts'
import { type VipInfo, vipDailyClaim, vipLevelClaim, vipSignInClaim, vipTaskClaim } from '../browser/vip.ts'
import { vipMessages } from '../texts/en-US/vip.ts'

/** The current awards of the player's level, each with its button. */
export function VipAwards({ info }: { info: VipInfo }) {
  const t = useStore(vipMessages)
  const earned = info.levels.filter(({ award }) => award?.state === 'earned')
  const isEmpty = earned.length === 0 && !info.daily && !info.signIn && info.tasks.length === 0
  return (
    <section aria-labelledby="awards" className={`${isEmpty ? 'promo ' : ''}grid grid-cols-1 gap-3`}>
      <h2 id="awards" className="text-lg font-semibold">
        {t.awardsTitle}
      </h2>
      {isEmpty ? (
        <p className="text-quiet">{t.nothing}</p>
      ) : (
        <ul className="row-frame">
          {earned.map(each => (
            <LevelAward key={each.level} level={each} coinTerms={info.coinTerms} />
          ))}
          <DailyAward info={info} />
          <SignInAward info={info} />
          {info.tasks.map(task => (
            <TaskAward key={task.id} task={task} coinTerms={info.coinTerms} />
          ))}
        </ul>
      )}
    </section>
  )
}

type CoinTerms = VipInfo['coinTerms']

function LevelAward({
  level: { level, benefits, award },
  coinTerms,
}: {
  level: VipInfo['levels'][number]
  coinTerms: CoinTerms
}) {
  const t = useStore(vipMessages)
  const count = benefits.find(({ kind }) => kind === 'level')?.count ?? 0
  return (
    <AwardRow
      title={t.awardLevel({ level })}
      untilTime={award?.untilTime ?? null}
      action={vipLevelClaim}
      body={{ level }}
      items={[{ id: ITEM_ID.coin, count }]}
      coinTerms={coinTerms}
    />
  )
}

function DailyAward({ info: { daily, coinTerms } }: { info: VipInfo }) {
  const t = useStore(vipMessages)
  if (!daily) return null
  const isReady = isStakeReached(daily) && !daily.isTaken
  return (
    <AwardRow
      title={t.awardDaily}
      note={daily.isTaken ? t.takenToday({ time: dayTurnText() }) : t.dailyAsks(stakesText(daily))}
      untilTime={isReady ? daily.nextTime : null}
      action={isReady ? vipDailyClaim : undefined}
      body={{}}
      items={daily.items}
      coinTerms={coinTerms}
      asked={daily.isTaken ? undefined : daily}
    />
  )
}

function SignInAward({ info: { signIn, coinTerms } }: { info: VipInfo }) {
  const t = useStore(vipMessages)
  if (!signIn) return null
  const days = SIGN_IN_STREAK_DAYS
  const words = { amount: formatMoney(signIn.amount), days, ...stakesText(signIn) }
  return (
    <AwardRow
      title={t.awardSignIn({ days })}
      note={signIn.isTaken ? t.takenToday({ time: dayTurnText() }) : t.signInText(words)}
      untilTime={null}
      action={signIn.isEarned && !signIn.isTaken ? vipSignInClaim : undefined}
      body={{}}
      items={[{ id: ITEM_ID.coin, count: signIn.amount }]}
      coinTerms={coinTerms}
      asked={signIn.isTaken ? undefined : signIn}
    />
  )
}

function TaskAward({ task, coinTerms }: { task: VipInfo['tasks'][number]; coinTerms: CoinTerms }) {
  const t = useStore(vipMessages)
  const { id, amount, isTaken, untilTime } = task
  const isReady = isStakeReached(task) && !isTaken
  const words = { amount: formatMoney(amount), ...stakesText(task) }
  return (
    <AwardRow
      title={t.awardTask}
      note={isTaken ? t.taskDone : t.task(words)}
      untilTime={isReady ? untilTime : null}
      action={isReady ? vipTaskClaim : undefined}
      body={{ id }}
      items={[{ id: ITEM_ID.coin, count: amount }]}
      coinTerms={coinTerms}
      asked={isTaken ? undefined : task}
    />
  )
}

type RequiredStakes = Pick<VipInfo['tasks'][number], 'stake' | 'staked'>

const isStakeReached = ({ stake, staked }: RequiredStakes) => staked >= stake

const stakesText = ({ stake, staked }: RequiredStakes) => ({
  stake: formatMoney(stake),
  staked: formatMoney(staked),
})

interface AwardRowProps<Body extends object> {
  title: string
  /** What the award asks, and how far the player is; absent for an award that asks nothing more. */
  note?: string
  /** From when the award can no longer be claimed; null for an award that cannot be claimed now. */
  untilTime: number | null
  /** The action that claims the award; `undefined` while the award cannot be claimed. */
  action: ClaimAction<Body> | undefined
  body: Body
  items: readonly AwardItem[]
  coinTerms: CoinTerms
  /** The stakes that the award requires, for its bar; `undefined` for no bar. */
  asked?: RequiredStakes | undefined
}

function AwardRow<Body extends object>(props: AwardRowProps<Body>) {
  const { title, note, untilTime, action, body, items, coinTerms, asked } = props
  const itemsText = useStore($itemsTextOf)
  const rewardItem = useStore($rewardItemOf)
  const shortTermsOf = useStore($shortTermsOf)
  const hasCoins = items.some(({ id }) => id === ITEM_ID.coin)
  const terms = action
    ? shortTermsOf({
        wagering: hasCoins ? coinTerms.wagering : null,
        untilTime,
        isLockedAtFirst: hasCoins && coinTerms.isLockedAtFirst,
        needsIdentity: hasCoins && coinTerms.needsIdentity,
      })
    : [note ?? '']
  return (
    <RewardRow
      drawing={rewardItem(items[0]?.id ?? 0).drawing}
      title={title}
      items={<AmountOrWords text={itemsText(items)} />}
      terms={terms}
      progress={
        asked && !action
          ? { max: asked.stake, value: Math.min(asked.staked, asked.stake), label: note ?? title }
          : undefined
      }
    >
      {action && <TakeButton title={title} action={action} body={body} items={items} />}
    </RewardRow>
  )
}

function TakeButton<Body extends object>({
  title,
  action,
  body,
  items,
}: Pick<AwardRowProps<Body>, 'title' | 'body' | 'items'> & { action: ClaimAction<Body> }) {
  const t = useStore(vipMessages)
  const { isPending, waiting } = useRowButton(
    action,
    claimed => JSON.stringify(claimed) === JSON.stringify(body),
  )
  return (
    <button
      type="button"
      className="button-line"
      aria-label={t.takeName({ award: title })}
      {...waiting}
      onClick={() => void action.claim(body, coinAwardsOf(items))}
    >
      {isPending ? t.taking : t.take}
    </button>
  )
}
