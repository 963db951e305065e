import { computed } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { sendPublicRequest } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { arePromotionsOff } from '../../../stores/session/session.ts'
import { $user } from '../../../stores/session/token.ts'
import type { getRecentWinners } from '../contract.ts'

export type RecentWin = ResultOf<typeof getRecentWinners>['list'][number]

const FRESH_WINS_MS = 30_000

const winners = createQuery<readonly RecentWin[]>({
  name: 'recentWinners',
  freshMs: FRESH_WINS_MS,
  async ask(signal) {
    return (
      await sendPublicRequest<typeof getRecentWinners>('/getRecentWinners', {}, { signal, isSilent: true })
    ).list
  },
})

const NO_WINS: readonly RecentWin[] = []

/**
 * The recent wins of all players, the latest first; empty until loaded, and for a player whom promotions may not reach.
 */
export const $recentWins = computed([winners.$state, $user], state =>
  state.state === 'ready' && !arePromotionsOff() ? state.data : NO_WINS,
)
