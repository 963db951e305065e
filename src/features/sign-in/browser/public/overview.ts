import type { ResultOf } from '../../../../contract/endpoint.ts'
import { sendPlayerRequest } from '../../../../stores/call/api.ts'
import { createQuery } from '../../../../stores/call/query.ts'
import { readPageSessionToken } from '../../../../stores/session/page-player.ts'
import type { loginBonus3User } from '../../contract.ts'

export type SignInOverview = ResultOf<typeof loginBonus3User>

const query = createQuery<SignInOverview>({
  name: 'loginBonus3User',
  isAsked: () => readPageSessionToken() !== undefined,
  ask: signal => sendPlayerRequest<typeof loginBonus3User>('/loginBonus3User', {}, { signal }),
})

/** The week of awards for signing in daily; requested when the store is mounted. */
export const $signInOverview = query.$state

export const loadSignInOverview = query.load

/** Requests the week again after a claim. */
export const restartSignInOverview = query.restart
