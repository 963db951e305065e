import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { AwardItems } from '../../../components/awards/AwardItems.tsx'
import { useRowButton } from '../../../components/form/row-button.ts'
import { EmptyState } from '../../../components/states/EmptyState.tsx'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { useBrowserStore, useIsHydrated } from '../../../components/use-live.ts'
import { formatDateTime } from '../../../i18n/time.ts'
import { $awardTitleWithCauseOf } from '../../../stores/awards/full-title.ts'
import { $awardInbox, type AwardInbox, awardInboxClaim, loadAwardInbox } from '../browser/inbox.ts'
import { awardMessages } from '../texts/en-US/award.ts'
import { AwardCard } from './AwardCard.tsx'

const RunningBonuses = lazy(async () => ({
  default: (await import('./RunningBonuses.tsx')).RunningBonuses,
}))

const FirstWeek = lazy(async () => ({ default: (await import('./FirstWeek.tsx')).FirstWeek }))

const BLOCKS = ['h-[92px]', 'h-[92px]', 'h-[92px]']

/**
 * The content of `/bonus`: the awards that the player can claim, those locked until the first deposit, the bonuses that
 * the player is wagering, and the awards of the first week.
 */
export function BonusCentre() {
  const inbox = useBrowserStore($awardInbox, { state: 'loading' })
  const isHydrated = useIsHydrated()
  return (
    <>
      <div className="player-only grid grid-cols-1 gap-8">
        <QueryAnswer query={inbox} blocks={BLOCKS} onRetry={loadAwardInbox}>
          {data => (data.isOff ? <PromotionsOff /> : <ClaimableAwards inbox={data} />)}
        </QueryAnswer>
        {inbox.state === 'ready' && <LockedAwards locked={inbox.data.locked} />}
        {inbox.state === 'ready' && (
          <Suspense>
            <RunningBonuses />
          </Suspense>
        )}
      </div>
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
  const { isPending, waiting } = useRowButton(awardInboxClaim, ({ sources }) => sources.length > 1)
  if (claimable.length === 0) {
    return (
      <EmptyState drawing="bonus" sentence={t.nothing}>
        <p className="text-sm text-quiet">{t.nothingHint}</p>
        <a className="button-line" href="/bonus/tasks">
          {t.tasks}
        </a>
      </EmptyState>
    )
  }
  const sources = claimable.slice(0, AWARDS_PER_CLAIM_MAX).map(({ source }) => source)
  return (
    <section aria-labelledby="ready" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="ready" className="text-lg font-semibold">
          {t.ready}
        </h2>
        {claimable.length > 1 && (
          <button
            type="button"
            className="button-line"
            {...waiting}
            onClick={() => void awardInboxClaim.claim({ sources })}
          >
            {isPending ? t.claiming : t.claimAll}
          </button>
        )}
      </div>
      <ul className="grid gap-2 lg:grid-cols-2">
        {claimable.map(award => (
          <AwardCard key={award.source} award={award} />
        ))}
      </ul>
    </section>
  )
}

function LockedAwards({ locked }: Pick<AwardInbox, 'locked'>) {
  const t = useStore(awardMessages)
  const titleOf = useStore($awardTitleWithCauseOf)
  if (locked.length === 0) return null
  return (
    <section aria-labelledby="locked" className="grid grid-cols-1 gap-3">
      <h2 id="locked" className="text-lg font-semibold">
        {t.locked}
      </h2>
      <p className="text-sm text-quiet">{t.lockedHint}</p>
      <ul className="grid gap-2 lg:grid-cols-2">
        {locked.map(({ kind, items, createTime }) => (
          <li key={kind} className="card flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="font-semibold">{titleOf(kind)}</h3>
            <AwardItems items={items} />
            <p className="basis-full text-sm text-quiet">{formatDateTime(createTime)}</p>
          </li>
        ))}
      </ul>
      <a className="button-line justify-self-start" href="/wallets?name=deposit">
        {t.seeDeposit}
      </a>
    </section>
  )
}
