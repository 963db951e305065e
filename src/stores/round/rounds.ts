import { betRecordCall } from '../../contract/game.calls.ts'
import { request } from '../call/api.ts'
import { createEndlessList } from '../call/endless-list.ts'

/** The player's rounds, newest first. */
export const rounds = createEndlessList(({ cursor, signal }) =>
  request(betRecordCall, { ...(cursor ? { cursor } : {}) }, { signal }),
)
