import { betRecordCall } from '../../contract/game.calls.ts'
import { appUserCoinDetailCall } from '../../contract/player.calls.ts'
import { request } from '../core/api.ts'
import { createEndlessList } from '../core/endless-list.ts'

/** Every movement of the player's balance, newest first. */
export const statement = createEndlessList(({ cursor, signal }) =>
  request(appUserCoinDetailCall, { ...(cursor ? { cursor } : {}) }, { signal }),
)

/** The player's rounds, newest first. */
export const rounds = createEndlessList(({ cursor, signal }) =>
  request(betRecordCall, { ...(cursor ? { cursor } : {}) }, { signal }),
)
