import type { CallOf } from '../contract/endpoint.ts'
import type { appUserCoinDetail, betRecord } from '../contract/user.ts'
import { request } from './api.ts'
import { createRecords } from './records.ts'

const player = { access: 'player', envelope: 'product' } as const
const appUserCoinDetailCall: CallOf<typeof appUserCoinDetail> = { path: '/appUserCoinDetail', ...player }
const betRecordCall: CallOf<typeof betRecord> = { path: '/betRecord', ...player }

/** Every movement of my balance, newest first. */
export const statement = createRecords(pageNum =>
  request<typeof appUserCoinDetail>(appUserCoinDetailCall, { pageNum }),
)

/** My rounds, newest first. */
export const rounds = createRecords(pageNum => request<typeof betRecord>(betRecordCall, { pageNum }))
