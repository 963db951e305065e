import { betRecordCall } from '../../contract/game.calls.ts'
import { appUserCoinDetailCall } from '../../contract/player.calls.ts'
import { request } from '../core/api.ts'
import { createRecords } from '../core/records.ts'

/** Every movement of my balance, newest first. */
export const statement = createRecords(pageNum => request(appUserCoinDetailCall, { pageNum }))

/** My rounds, newest first. */
export const rounds = createRecords(pageNum => request(betRecordCall, { pageNum }))
