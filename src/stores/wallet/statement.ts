import { betRecordCall } from '../../contract/game.calls.ts'
import { appUserCoinDetailCall } from '../../contract/player.calls.ts'
import { request } from '../core/api.ts'
import { createRecords } from '../core/records.ts'

/** Every movement of my balance, newest first. */
export const statement = createRecords(cursor => request(appUserCoinDetailCall, cursor ? { cursor } : {}))

/** My rounds, newest first. */
export const rounds = createRecords(cursor => request(betRecordCall, cursor ? { cursor } : {}))
