import type { CallOf } from '../contract/endpoint.ts'
import type { appUserCoinDetail, betRecord } from '../contract/user.ts'
import { playerCall, request } from './api.ts'
import { createRecords } from './records.ts'

const appUserCoinDetailCall: CallOf<typeof appUserCoinDetail> = playerCall('/appUserCoinDetail')
const betRecordCall: CallOf<typeof betRecord> = playerCall('/betRecord')

/** Every movement of my balance, newest first. */
export const statement = createRecords(pageNum =>
  request<typeof appUserCoinDetail>(appUserCoinDetailCall, { pageNum }),
)

/** My rounds, newest first. */
export const rounds = createRecords(pageNum => request<typeof betRecord>(betRecordCall, { pageNum }))
