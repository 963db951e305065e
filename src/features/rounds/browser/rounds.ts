import { request } from '../../../stores/call/api.ts'
import { createEndlessList } from '../../../stores/call/endless-list.ts'
import type { betRecord } from '../contract.ts'

/** The player's rounds, newest first. */
export const rounds = createEndlessList(({ cursor, signal }) =>
  request<typeof betRecord>('/betRecord', { ...(cursor ? { cursor } : {}) }, { signal }),
)
