import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { AwardItems } from '../../../components/awards/AwardItems.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import type { AwardItem } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import type { ClaimAction } from '../../../stores/awards/claim.ts'
import { coinAwardsOf } from '../../../stores/awards/claim.ts'
import { dayTurnText } from '../../../stores/site/day-turn.ts'
import { SIGN_IN_STREAK_DAYS } from '../../sign-in/rules/public.ts'
import { type VipInfo, vipDailyClaim, vipLevelClaim, vipSignInClaim, vipTaskClaim } from '../browser/vip.ts'
import { vipMessages } from '../texts/en-US/vip.ts'

/** The current awards of the player's level, each with its button. */
export function VipAwards({ info }: { info: VipInfo }) {
  const t = useStore(vipMessages)
  const earned = info.levels.filter(({ award }) => award?.state === 'earned')
  const isEmpty = earned.length === 0 && !info.daily && !info.signIn && info.tasks.length === 0
  return (
    <section aria-labelledby="awards" className="grid grid-cols-1 gap-3">
      <h2 id="awards" className="text-lg font-semibold">
        {t.awardsTitle}
      </h2>
      {isEmpty && <p className="text-quiet">{t.nothing}</p>}
      <ul className="grid gap-2 lg:grid-cols-2">
        {earned.map(each => (
          <LevelAward key={each.level} level={each} />
        ))}
        <DailyAward info={info} />
        <SignInAward info={info} />
        {info.tasks.map(task => (
          <TaskAward key={task.id} task={task} />
        ))}
      </ul>
    </section>
  )
}

function LevelAward({ level: { level, benefits, award } }: { level: VipInfo['levels'][number] }) {
  const t = useStore(vipMessages)
  const count = benefits.find(({ kind }) => kind === 'level')?.count ?? 0
  return (
    <AwardRow
      title={t.awardLevel({ level })}
      note={award?.untilTime ? t.untilTime({ time: formatDateTime(award.untilTime) }) : ''}
      action={vipLevelClaim}
      body={{ level }}
      items={[{ id: ITEM_ID.coin, count }]}
    />
  )
}

function DailyAward({ info: { daily } }: { info: VipInfo }) {
  const t = useStore(vipMessages)
  if (!daily) return null
  const isReady = isStakeReached(daily) && !daily.isTaken
  const note = isReady
    ? t.untilTime({ time: formatDateTime(daily.nextTime) })
    : t.dailyAsks(stakesText(daily))
  return (
    <AwardRow
      title={t.awardDaily}
      note={daily.isTaken ? t.takenToday({ time: dayTurnText() }) : note}
      action={isReady ? vipDailyClaim : undefined}
      body={{}}
      items={daily.items}
    >
      {!daily.isTaken && <StakeProgress asked={daily} />}
    </AwardRow>
  )
}

function SignInAward({ info: { signIn } }: { info: VipInfo }) {
  const t = useStore(vipMessages)
  if (!signIn) return null
  const days = SIGN_IN_STREAK_DAYS
  const words = { amount: formatMoney(signIn.amount), days, ...stakesText(signIn) }
  const note = signIn.isTaken ? t.takenToday({ time: dayTurnText() }) : t.signInText(words)
  const isReady = signIn.isEarned && !signIn.isTaken
  return (
    <AwardRow
      title={t.awardSignIn({ days })}
      note={note}
      action={isReady ? vipSignInClaim : undefined}
      body={{}}
      items={[{ id: ITEM_ID.coin, count: signIn.amount }]}
    >
      {!signIn.isTaken && <StakeProgress asked={signIn} />}
    </AwardRow>
  )
}

function TaskAward({ task }: { task: VipInfo['tasks'][number] }) {
  const t = useStore(vipMessages)
  const { id, amount, isTaken, untilTime } = task
  const isReady = isStakeReached(task) && !isTaken
  const words = { amount: formatMoney(amount), ...stakesText(task) }
  const note = isReady ? t.untilTime({ time: formatDateTime(untilTime) }) : t.task(words)
  return (
    <AwardRow
      title={t.awardTask}
      note={isTaken ? t.taskDone : note}
      action={isReady ? vipTaskClaim : undefined}
      body={{ id }}
      items={[{ id: ITEM_ID.coin, count: amount }]}
    >
      {!isTaken && <StakeProgress asked={task} />}
    </AwardRow>
  )
}

type RequiredStakes = Pick<VipInfo['tasks'][number], 'stake' | 'staked'>

const isStakeReached = ({ stake, staked }: RequiredStakes) => staked >= stake

const stakesText = ({ stake, staked }: RequiredStakes) => ({
  stake: formatMoney(stake),
  staked: formatMoney(staked),
})

/** A bar that shows how much of the stake for an award is reached; the text beside the bar has the same numbers. */
function StakeProgress({ asked: { stake, staked } }: { asked: RequiredStakes }) {
  return (
    <progress className="grant-progress" aria-hidden="true" max={stake} value={Math.min(staked, stake)} />
  )
}

interface AwardRowProps<Body extends object> {
  title: string
  note: string
  /** The action that claims the award; `undefined` while the award cannot be claimed. */
  action: ClaimAction<Body> | undefined
  body: Body
  items: readonly AwardItem[]
  children?: ReactNode
}

function AwardRow<Body extends object>(props: AwardRowProps<Body>) {
  const { title, note, action, body, items, children } = props
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="grid min-w-0 flex-1 basis-48 gap-1">
        <h3 className="font-semibold">{title}</h3>
        <AwardItems items={items} />
        {children}
        {note && <p className="text-sm text-quiet">{note}</p>}
      </div>
      {action && <TakeButton title={title} action={action} body={body} items={items} />}
    </li>
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
      className="button-gold"
      data-on-gold
      aria-label={t.takeName({ award: title })}
      {...waiting}
      onClick={() => void action.claim(body, coinAwardsOf(items))}
    >
      {isPending ? t.taking : t.take}
    </button>
  )
}
