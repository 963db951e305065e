import { betRecordCall } from '../../contract/game.calls.ts'
import { appUserCoinDetailCall } from '../../contract/player.calls.ts'
import { request } from '../core/api.ts'
import { createRecords } from '../core/records.ts'

/** Every movement of my balance, newest first. */
export const statement = createRecords(pageNum => request(appUserCoinDetailCall, { pageNum }))

/** Where each page of rounds begins, by its number; the first one begins at the newest round. */
const cursors: (string | undefined)[] = []

/** My rounds, newest first. */
export const rounds = createRecords(async pageNum => {
  const cursor = pageNum > 1 ? cursors[pageNum] : undefined
  const { list, nextCursor } = await request(betRecordCall, cursor ? { cursor } : {})
  cursors[pageNum + 1] = nextCursor ?? undefined
  return { list, pageNum, pages: nextCursor ? pageNum + 1 : pageNum }
})
