import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useState } from 'react'
import scene from '../../../assets/stages/rewards.svg?url'
import { AmountOrWords } from '../../../components/ExactText.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import { RewardRow } from '../../../components/kit/RewardRow.tsx'
import { StageHead } from '../../../components/kit/StageHead.tsx'
import { ErrorState } from '../../../components/states/ErrorState.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { WAITING_KINDS_WITHOUT_PROMOTION } from '../../../domain/awards/waiting.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { waitingMessages } from '../../../i18n/en-US/waiting.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $awardTitleWithCauseOf } from '../../../stores/awards/full-title.ts'
import { $waitingTextOf } from '../../../stores/awards/waiting.ts'
import { $itemsTextOf } from '../../../stores/awards/words.ts'
import { messageOfFailure } from '../../../stores/call/failure.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import { $signInOverview, restartSignInOverview } from '../../sign-in/browser/public/overview.ts'
import { loadWeeklyChest } from '../../task/browser/public/chest.ts'
import { $withdrawalInfo, loadWithdrawalInfo } from '../../withdrawal/browser/public/exchange.ts'
import { claimAllAwards } from '../browser/claim-all.ts'
import { $awardInbox, type AwardInbox, awardInboxClaim, loadAwardInbox } from '../browser/inbox.ts'
import { $openBonusParts } from '../browser/open-parts.ts'
import { sumAwardItems } from '../rules/sum-items.ts'
import { awardMessages } from '../texts/en-US/award.ts'
import { AwardCard } from './AwardCard.tsx'
import { BonusSkeleton } from './BonusSkeleton.tsx'
import { BonusTiles } from './BonusTiles.tsx'
import { RunningBonuses } from './RunningBonuses.tsx'
import { SignInStreak } from './SignInStreak.tsx'
import { WaitingThings } from './WaitingThings.tsx'

/** With fewer rows than these, the right column of a wide screen has room for the tiles. */
const FULL_COLUMN_ROWS = 5

type WaitingThing = AwardInbox['waiting'][number]

const PendingRevealLine = lazy(async () => ({
  default: (await import('../../../components/prizes/PendingRevealLine.tsx')).PendingRevealLine,
}))

/**
 * The bonus page of a player. Shows nothing of it before all answers have arrived, so that nothing moves.
 * @param props.onShow called once the content is shown
 */
export function BonusContent({ onShow }: { onShow: () => void }) {
  const shell = useStore(shellMessages)
  const inbox = useBrowserStore($awardInbox, { state: 'loading' })
  const parts = useBrowserStore($openBonusParts, undefined)
  const signIn = useBrowserStore($signInOverview, { state: 'loading' })
  const exchange = useBrowserStore($withdrawalInfo, { state: 'loading' })
  const isWaiting = !parts || [inbox, signIn, exchange].some(({ state }) => state === 'loading')
  const today =
    inbox.state === 'ready' ? inbox.data.claimable.find(({ kind }) => kind === 'sign-in') : undefined
  // After a claim, the inbox can lack the award before the overview has the claimed day.
  const hasStreak = useStayingFlag(today !== undefined || (signIn.state === 'ready' && signIn.data.isTaken))
  useReloadAfterClaim()
  useEffect(() => {
    if (!isWaiting) onShow()
  }, [isWaiting, onShow])
  if (isWaiting || inbox.state === 'loading') return <BonusSkeleton />
  if (inbox.state === 'failed') {
    return (
      <ErrorState
        message={messageOfFailure(inbox.failure)}
        retryLabel={shell.tryAgain}
        onRetry={() => void loadAwardInbox()}
      />
    )
  }
  const { isOff, claimable, locked, waiting } = inbox.data
  const streak = parts.signIn && hasStreak && signIn.state === 'ready' ? signIn.data : undefined
  const rows = streak ? claimable.filter(award => award !== today) : claimable
  const spins = waiting.find(({ kind }) => kind === 'daily-turn')?.count ?? 0
  const next = claimable.length === 0 ? waiting.find(isToUse) : undefined
  const others = waiting.filter(thing => thing !== next && !(parts.wheel && thing.kind === 'daily-turn'))
  const areTilesRight = rows.length + others.length + locked.length < FULL_COLUMN_ROWS
  const tiles = !isOff && <BonusTiles hasWheel={parts.wheel} hasChest={parts.tasks} spins={spins} />
  return (
    <div className="bonus-columns">
      <div className="empty:hidden">
        <Suspense>
          <PendingRevealLine />
        </Suspense>
        {!isOff && <BonusHead claimable={claimable} next={next} />}
        {!isOff && streak && <SignInStreak overview={streak} award={today} />}
        {!areTilesRight && tiles}
      </div>
      <div>
        {areTilesRight && tiles}
        {rows.length > 0 && <ReadyAwards awards={rows} />}
        <WaitingThings waiting={others} />
        <LockedAwards locked={locked} />
        <RunningBonuses />
      </div>
      <BonusLinks />
    </div>
  )
}

/** The daily wheel and all prizes, for a visitor. */
export function VisitorBonuses() {
  const parts = useBrowserStore($openBonusParts, undefined)
  return parts ? <BonusTiles hasWheel={parts.wheel} hasChest={false} spins={0} /> : null
}

/** Whether `isSet` is true now or was true at an earlier render. */
function useStayingFlag(isSet: boolean): boolean {
  const [wasSet, setWasSet] = useState(isSet)
  if (isSet && !wasSet) setWasSet(true)
  return isSet || wasSet
}

/** A claim starts a grant to bet, marks a day of the sign-in, and may add stars to the chest. */
function useReloadAfterClaim() {
  const isClaimed = useStore(awardInboxClaim.$submission).state === 'done'
  useEffect(() => {
    if (!isClaimed) return
    void loadWithdrawalInfo()
    void restartSignInOverview()
    void loadWeeklyChest()
  }, [isClaimed])
}

/** Whether the thing is there for the player to use, unlike an order to pay or a ticket that waits for its draw. */
const isToUse = ({ kind }: WaitingThing) => !WAITING_KINDS_WITHOUT_PROMOTION.includes(kind)

interface BonusHeadProps extends Pick<AwardInbox, 'claimable'> {
  /** The first thing that the player can use, when there is nothing to claim. */
  next: WaitingThing | undefined
}

function BonusHead({ claimable, next }: BonusHeadProps) {
  const t = useStore(awardMessages)
  const textOf = useStore($itemsTextOf)
  const { isPending, waiting } = useRowButton(awardInboxClaim, ({ sources }) => sources.length > 1)
  if (next) return <WaitingHead thing={next} />
  if (claimable.length === 0) {
    return (
      <StageHead scene={scene} isLow label={t.nothing} note={t.nothingHint}>
        <a className="button-line" href="/bonus/tasks">
          {t.tasks}
        </a>
      </StageHead>
    )
  }
  const [first, ...rest] = sumAwardItems(claimable)
  return (
    <StageHead
      scene={scene}
      isLow
      label={t.waitsForYou}
      figure={<AmountOrWords text={textOf(first ? [first] : [])} />}
      // Two kinds fit into the head; with more, the rows below name them all.
      note={rest.length > 2 ? t.andMore({ items: textOf(rest.slice(0, 1)) }) : textOf(rest)}
    >
      {claimable.length > 1 && (
        <button
          type="button"
          className="button-gold"
          data-on-gold
          {...waiting}
          onClick={() => void claimAllAwards(claimable)}
        >
          {isPending ? t.claiming : t.claimAll}
        </button>
      )}
    </StageHead>
  )
}

function WaitingHead({ thing }: { thing: WaitingThing }) {
  const t = useStore(waitingMessages)
  const { title, countText: count, href } = useStore($waitingTextOf)(thing)
  const { untilTime } = thing
  return (
    <StageHead
      scene={scene}
      isLow
      label={t.title}
      figure={count}
      note={untilTime === null ? title : `${title}, ${t.until({ time: formatDateTime(untilTime) })}`}
    >
      <a className="button-gold" data-on-gold href={href} aria-label={t.openName({ title, count })}>
        {t.open}
      </a>
    </StageHead>
  )
}

function ReadyAwards({ awards }: { awards: AwardInbox['claimable'] }) {
  const t = useStore(awardMessages)
  return (
    <section aria-labelledby="ready">
      <h2 id="ready" className="sr-only">
        {t.ready}
      </h2>
      <ul className="row-frame">
        {awards.map(award => (
          <AwardCard key={award.source} award={award} />
        ))}
      </ul>
    </section>
  )
}

function LockedAwards({ locked }: Pick<AwardInbox, 'locked'>) {
  const t = useStore(awardMessages)
  const titleOf = useStore($awardTitleWithCauseOf)
  const rewardItem = useStore($rewardItemOf)
  const textOf = useStore($itemsTextOf)
  if (locked.length === 0) return null
  return (
    <section aria-labelledby="locked" className="grid grid-cols-1 gap-3">
      <h2 id="locked" className="font-semibold">
        {t.locked}
      </h2>
      <p className="text-sm text-quiet">{t.lockedHint}</p>
      <ul className="row-frame">
        {locked.map(({ kind, items, createTime }) => (
          <RewardRow
            key={kind}
            drawing={rewardItem(items[0]?.id ?? 0).drawing}
            title={titleOf(kind)}
            items={<AmountOrWords text={textOf(items)} />}
            terms={[formatDateTime(createTime)]}
          />
        ))}
      </ul>
      <a className="button-line justify-self-start" href="/wallets?name=deposit">
        {t.seeDeposit}
      </a>
    </section>
  )
}

function BonusLinks() {
  const t = useStore(awardMessages)
  return (
    <nav
      className="promo grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-2"
      aria-label={t.seeAlso}
    >
      <a className="button-line" href="/bonus/reward">
        {t.items}
      </a>
      <a className="button-line" href="/reward/record">
        {t.record}
      </a>
    </nav>
  )
}
