import type { ResultOf } from '../../contract/endpoint.ts'
import { betRecordCall } from '../../contract/game.calls.ts'
import { appUserCoinDetailCall } from '../../contract/player.calls.ts'
import type { appUserCoinDetail } from '../../contract/player.ts'
import { request } from '../core/api.ts'
import { createEndlessList } from '../core/endless-list.ts'

/** One movement of the player's balance. */
export type Movement = ResultOf<typeof appUserCoinDetail>['list'][number]

/** Every movement of the player's balance, newest first. */
export const statement = createEndlessList(({ cursor, signal }) =>
  request(appUserCoinDetailCall, { ...(cursor ? { cursor } : {}) }, { signal }),
)

const LATEST_ROWS = 5

/** The newest of them, for a page about something else. */
export const latestMovements = createEndlessList(({ signal }) =>
  request(appUserCoinDetailCall, { pageSize: LATEST_ROWS }, { signal }),
)

/** The player's rounds, newest first. */
export const rounds = createEndlessList(({ cursor, signal }) =>
  request(betRecordCall, { ...(cursor ? { cursor } : {}) }, { signal }),
)
