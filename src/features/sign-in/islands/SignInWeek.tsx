import { useStore } from '@nanostores/react'
import { AmountOrWords } from '../../../components/ExactText.tsx'
import { SubmitButton } from '../../../components/form/SubmitButton.tsx'
import { Terms } from '../../../components/kit/Terms.tsx'
import { ProgressBulbs } from '../../../components/ProgressBulbs.tsx'
import { RewardIcon } from '../../../components/RewardIcon.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import type { AwardItem } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { coinAwardsOf } from '../../../stores/awards/claim.ts'
import { $shortTermsOf } from '../../../stores/awards/short-terms.ts'
import { $itemTextOf } from '../../../stores/awards/words.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import { $signInOverview, loadSignInOverview, type SignInOverview } from '../browser/public/overview.ts'
import { $claimedDayCount, signInClaim } from '../browser/sign-in.ts'
import { signInMessages } from '../texts/en-US/sign-in.ts'

const SKELETON_BLOCKS = ['h-[24px]', 'h-[252px]', 'h-[112px]']

/**
 * The week of the free sign-in: the claimed days as a number and as bulbs, the award of each day, and the button that
 * claims today's award.
 */
export function SignInWeek() {
  const query = useBrowserStore($signInOverview, { state: 'loading' })
  return (
    <QueryAnswer query={query} blocks={SKELETON_BLOCKS} onRetry={loadSignInOverview}>
      {signIn => <Week signIn={signIn} />}
    </QueryAnswer>
  )
}

function Week({ signIn }: { signIn: SignInOverview }) {
  const t = useStore(signInMessages)
  const taken = useStore($claimedDayCount)
  const days = signIn.awards.length
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="font-semibold">{t.streak({ count: taken, days })}</p>
        <div aria-hidden="true" className="w-40">
          <ProgressBulbs count={days} lit={taken} label="" />
        </div>
      </div>
      <SignInWeekDays awards={signIn.awards} today={signIn.day} taken={taken} />
      <Action signIn={signIn} />
    </div>
  )
}

/**
 * The awards of the seven days.
 * @param today the day of the week that today is, from 1; 0 for a visitor
 * @param taken the number of days whose award the player has claimed
 */
export function SignInWeekDays({
  awards,
  today = 0,
  taken = 0,
}: {
  awards: readonly AwardItem[]
  today?: number
  taken?: number
}) {
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(5rem,100%),1fr))] gap-2 [overflow-wrap:anywhere] lg:[.stage-body_&]:grid-cols-[repeat(auto-fill,minmax(max(5rem,(100%-3.1rem)/7),1fr))]">
      {awards.map((award, index) => (
        // The days have no ids, so the React key is the number of the day.
        <SignInDay
          key={`day ${index + 1}`}
          award={award}
          day={index + 1}
          isToday={index + 1 === today}
          isTaken={index < taken}
        />
      ))}
    </ol>
  )
}

interface DayProps {
  award: AwardItem
  day: number
  isToday: boolean
  isTaken: boolean
}

function SignInDay({ award, day, isToday, isTaken }: DayProps) {
  const t = useStore(signInMessages)
  const textOf = useStore($itemTextOf)
  const rewardItem = useStore($rewardItemOf)
  return (
    <li
      className={`card grid content-start justify-items-center gap-1 px-1 py-2 text-center last:col-span-2 lg:[.stage-body_&]:col-auto ${isToday ? 'bg-raised outline outline-1 outline-gold' : ''}`}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className="text-sm text-quiet">{isToday ? t.today : t.day({ day })}</span>
      <RewardIcon drawing={rewardItem(award.id).drawing} size={36} className={isTaken ? 'opacity-50' : ''} />
      <span className="text-sm font-semibold lg:text-[0.8125rem]">
        <AmountOrWords text={textOf(award)} />
      </span>
      {isTaken && <span className="text-sm text-teal">{t.taken}</span>}
    </li>
  )
}

function Action({ signIn }: { signIn: SignInOverview }) {
  const { awards, isTaken, loginBonus3CanReceive, nextTime, coinTerms } = signIn
  const t = useStore(signInMessages)
  const shortTermsOf = useStore($shortTermsOf)
  const isPending = useStore(signInClaim.$submission).state === 'pending'
  const time = formatDateTime(nextTime)
  if (isTaken) {
    return (
      <p role="status" className="text-quiet">
        {t.takenToday({ time })}
      </p>
    )
  }
  if (!loginBonus3CanReceive) return null
  const hasCoins = awards.some(({ id }) => id === ITEM_ID.coin)
  const terms = shortTermsOf({
    wagering: hasCoins ? coinTerms.wagering : null,
    untilTime: nextTime,
    isLockedAtFirst: hasCoins && coinTerms.isLockedAtFirst,
    needsIdentity: hasCoins && coinTerms.needsIdentity,
  })
  return (
    <form
      className="grid gap-2"
      onSubmit={event => {
        event.preventDefault()
        void signInClaim.claim({}, coinAwardsOf(awards))
      }}
    >
      <Terms className="text-sm text-quiet" terms={terms} />
      <SubmitButton label={t.take} pendingLabel={t.taking} isPending={isPending} />
      <p className="text-sm text-quiet">{t.missedDay}</p>
    </form>
  )
}
