import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import scene from '../../../assets/stages/rewards.svg?url'
import { AmountOrWords } from '../../../components/ExactText.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import { RewardRow } from '../../../components/kit/RewardRow.tsx'
import { StageHead } from '../../../components/kit/StageHead.tsx'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore, useIsHydrated } from '../../../components/use-live.ts'
import type { AwardItem } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $awardTitleWithCauseOf } from '../../../stores/awards/full-title.ts'
import { $itemsTextOf } from '../../../stores/awards/words.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import {
  $awardInbox,
  type AwardInbox,
  awardInboxClaim,
  coinsOfInboxAward,
  loadAwardInbox,
} from '../browser/inbox.ts'
import { awardMessages } from '../texts/en-US/award.ts'
import { AwardCard } from './AwardCard.tsx'

const PendingRevealLine = lazy(async () => ({
  default: (await import('../../../components/prizes/PendingRevealLine.tsx')).PendingRevealLine,
}))

const RunningBonuses = lazy(async () => ({
  default: (await import('./RunningBonuses.tsx')).RunningBonuses,
}))

const BonusTiles = lazy(async () => ({ default: (await import('./BonusTiles.tsx')).BonusTiles }))

const WaitingThings = lazy(async () => ({ default: (await import('./WaitingThings.tsx')).WaitingThings }))

const FirstWeek = lazy(async () => ({ default: (await import('./FirstWeek.tsx')).FirstWeek }))

const BLOCKS = ['h-[148px]', 'h-[84px]', 'h-[84px]']

/**
 * The content of `/bonus`: the awards that the player can claim, what waits for the player on other pages, the awards
 * locked until the first deposit, the bonuses that the player is wagering, and the awards of the first week.
 */
export function BonusCentre() {
  const inbox = useBrowserStore($awardInbox, { state: 'loading' })
  const isHydrated = useIsHydrated()
  return (
    <>
      <div className="player-only grid grid-cols-1 gap-8">
        {isHydrated && (
          <Suspense>
            <PendingRevealLine />
          </Suspense>
        )}
        <QueryAnswer query={inbox} blocks={BLOCKS} onRetry={loadAwardInbox}>
          {data => <Inbox inbox={data} />}
        </QueryAnswer>
        {inbox.state === 'ready' && <LockedAwards locked={inbox.data.locked} />}
        {inbox.state === 'ready' && (
          <Suspense>
            <RunningBonuses />
          </Suspense>
        )}
      </div>
      {isHydrated && (
        <Suspense>
          <BonusTiles />
        </Suspense>
      )}
      <div id="first-week">
        {isHydrated && (
          <Suspense>
            <FirstWeek />
          </Suspense>
        )}
      </div>
    </>
  )
}

function Inbox({ inbox }: { inbox: AwardInbox }) {
  const { isOff, claimable, waiting } = inbox
  return (
    <>
      {isOff && <PromotionsOff />}
      {claimable.length > 0 && <ClaimableAwards inbox={inbox} />}
      <Suspense>
        <WaitingThings waiting={waiting} />
      </Suspense>
      {!isOff && claimable.length === 0 && waiting.length === 0 && <NothingToClaim />}
    </>
  )
}

function NothingToClaim() {
  const t = useStore(awardMessages)
  return (
    <StageHead scene={scene} isLow label={t.nothing} note={t.nothingHint}>
      <a className="button-line" href="/bonus/tasks">
        {t.tasks}
      </a>
    </StageHead>
  )
}

function PromotionsOff() {
  const t = useStore(awardMessages)
  return (
    <EmptyState
      drawing="bonus"
      sentence={t.off}
      link={{ href: '/member/self-limited', label: t.seeLimits }}
    />
  )
}

/** Maximum number of awards in one claim. */
const AWARDS_PER_CLAIM_MAX = 100

function ClaimableAwards({ inbox: { claimable } }: { inbox: AwardInbox }) {
  const t = useStore(awardMessages)
  const textOf = useStore($itemsTextOf)
  const { isPending, waiting } = useRowButton(awardInboxClaim, ({ sources }) => sources.length > 1)
  const sums = sumItems(claimable)
  const claimed = claimable.slice(0, AWARDS_PER_CLAIM_MAX)
  const sources = claimed.map(({ source }) => source)
  return (
    <section aria-labelledby="ready" className="grid grid-cols-1 gap-4">
      <h2 id="ready" className="sr-only">
        {t.ready}
      </h2>
      <StageHead
        scene={scene}
        isLow
        label={t.waitsForYou}
        figure={<AmountOrWords text={textOf(sums.slice(0, 1))} />}
        note={textOf(sums.slice(1))}
      >
        {claimable.length > 1 && (
          <button
            type="button"
            className="button-gold"
            data-on-gold
            {...waiting}
            onClick={() => void awardInboxClaim.claim({ sources }, claimed.flatMap(coinsOfInboxAward))}
          >
            {isPending ? t.claiming : t.claimAll}
          </button>
        )}
      </StageHead>
      <ul className="row-frame">
        {claimable.map(award => (
          <AwardCard key={award.source} award={award} />
        ))}
      </ul>
    </section>
  )
}

/** What the awards give together: coins first, then the other items in the order in which they first appear. */
function sumItems(awards: AwardInbox['claimable']): AwardItem[] {
  const counts = new Map<number, number>()
  for (const { id, count } of awards.flatMap(award => award.items))
    counts.set(id, (counts.get(id) ?? 0) + count)
  const isCoin = ({ id }: AwardItem) => Number(id === ITEM_ID.coin)
  return [...counts].map(([id, count]) => ({ id, count })).sort((a, b) => isCoin(b) - isCoin(a))
}

function LockedAwards({ locked }: Pick<AwardInbox, 'locked'>) {
  const t = useStore(awardMessages)
  const titleOf = useStore($awardTitleWithCauseOf)
  const rewardItem = useStore($rewardItemOf)
  const textOf = useStore($itemsTextOf)
  if (locked.length === 0) return null
  return (
    <section aria-labelledby="locked" className="grid grid-cols-1 gap-3">
      <h2 id="locked" className="text-lg font-semibold">
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
            terms={formatDateTime(createTime)}
          />
        ))}
      </ul>
      <a className="button-line justify-self-start" href="/wallets?name=deposit">
        {t.seeDeposit}
      </a>
    </section>
  )
}
