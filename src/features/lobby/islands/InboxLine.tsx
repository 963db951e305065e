import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { centavos } from '../../../domain/money.ts'
import { waitingMessages } from '../../../i18n/en-US/waiting.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { type AwardInbox, awardInboxQuery } from '../../../stores/awards/inbox.ts'
import { $waitingTextOf } from '../../../stores/awards/waiting.ts'
import { $pendingRevealMachines } from '../../../stores/prizes/pending-machines.ts'
import { lobbyMessages } from '../texts/en-US/lobby.ts'

const PendingRevealLine = lazy(async () => ({
  default: (await import('../../../components/prizes/PendingRevealLine.tsx')).PendingRevealLine,
}))

/**
 * What waits for the player in one line: a draw that is not shown yet, else the rewards to claim, else what waits on
 * other pages. The line names a single thing that waits, and leads to its page.
 */
export function InboxLine() {
  const t = useStore(lobbyMessages)
  const w = useStore(waitingMessages)
  const waitingTextOf = useStore($waitingTextOf)
  const inbox = useBrowserStore(awardInboxQuery.$state, { state: 'loading' })
  const [machine] = useBrowserStore($pendingRevealMachines, [])
  if (machine)
    return (
      <Suspense>
        <PendingRevealLine className="inbox-line" />
      </Suspense>
    )
  const { claimable = [], waiting = [] } = inbox.state === 'ready' ? inbox.data : {}
  const coins = sumCoins(claimable)
  const [thing, ...others] = claimable.length > 0 ? [] : waiting
  const only = thing && others.length === 0 ? waitingTextOf(thing) : undefined
  return (
    <a className="inbox-line promo" href={only?.href ?? '/bonus'}>
      <Icon name="gift" size={20} className="text-gold" />
      <span className="flex-1">
        {only
          ? w.named({ title: only.title, count: only.countText })
          : textOf(t, claimable.length, waiting.length)}
      </span>
      {coins > 0 && (
        <ExactText as="b" className="text-gold">
          {formatMoney(centavos(coins))}
        </ExactText>
      )}
      <Icon name="chevron-right" size={20} className="text-quiet" />
    </a>
  )
}

function textOf(t: ReturnType<typeof lobbyMessages.get>, rewards: number, things: number): string {
  if (rewards > 0) return t.inboxRewards(rewards)
  return things > 0 ? t.inboxWaiting(things) : t.inboxFirst
}

const sumCoins = (awards: AwardInbox['claimable']): number =>
  awards
    .flatMap(({ items }) => items)
    .reduce((sum, { id, count }) => sum + (id === ITEM_ID.coin ? count : 0), 0)
