import type { betRecord } from '../../contract/game.ts'
import { request } from '../core/call/api.ts'
import { createEndlessList } from '../core/call/endless-list.ts'

/** The player's rounds, newest first. */
export const rounds = createEndlessList(({ cursor, signal }) =>
  request<typeof betRecord>('/betRecord', { ...(cursor ? { cursor } : {}) }, { signal }),
)
