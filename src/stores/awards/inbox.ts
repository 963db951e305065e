import { computed } from 'nanostores'
import type { awardInbox } from '../../contract/award.ts'
import type { ResultOf } from '../../contract/endpoint.ts'
import type { WaitingKind } from '../../domain/awards/waiting.ts'
import { sendPlayerRequest } from '../call/api.ts'
import { createQuery } from '../call/query.ts'
import { readPageSessionToken } from '../session/page-player.ts'
import { onPageMount } from '../site/page-mount.ts'
import { $redDots } from '../site/red-dots.ts'

export type AwardInbox = ResultOf<typeof awardInbox>

/**
 * The query of the player's inbox: the awards that the player can claim now, and what else waits for the player. It is
 * sent when the first component uses its state. A visitor's page sends no request.
 */
export const awardInboxQuery = createQuery<AwardInbox>({
  name: 'awardInbox',
  isAsked: () => readPageSessionToken() !== undefined,
  ask: signal => sendPlayerRequest<typeof awardInbox>('/awardInbox', {}, { signal }),
})

// Requests the inbox again whenever the red dots arrive. The page requests these after each event of the player, such
// as a claim in another tab, which may change the inbox.
onPageMount(awardInboxQuery.$state, () => $redDots.listen(() => void awardInboxQuery.load()))

/** Returns how many things of a kind wait for the player; 0 for a visitor and before the answer. */
export const $countWaitingOf = computed(awardInboxQuery.$state, inbox => {
  const waiting = inbox.state === 'ready' ? inbox.data.waiting : []
  return (kind: WaitingKind) => waiting.find(thing => thing.kind === kind)?.count ?? 0
})
