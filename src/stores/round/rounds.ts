import type { betRecord } from '../../contract/rounds.ts'
import { request } from '../call/api.ts'
import { createEndlessList } from '../call/endless-list.ts'

/** The player's rounds, newest first. */
export const rounds = createEndlessList(({ cursor, signal }) =>
  request<typeof betRecord>('/betRecord', { ...(cursor ? { cursor } : {}) }, { signal }),
)
