import { createEndlessList, requestPage } from '../../../stores/call/endless-list.ts'
import type { betRecord } from '../contract.ts'

/** The player's rounds, newest first. */
export const rounds = createEndlessList(page => requestPage<typeof betRecord>('/betRecord', {}, page))
