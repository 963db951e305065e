import type { DepositStateGroup } from '../../../domain/payments/deposit.ts'
import { requestListPage } from '../../../stores/call/endless-list.ts'
import { createRecordLists } from '../../../stores/records/record-lists.ts'
import type { depositRecord } from '../contract/deposit.ts'
import type { DepositOrderAnswer } from './public/watched-order.ts'

const LATEST_ROWS = 3

/** The lists of the player's deposits: the filtered one, which loads page by page, and the latest `LATEST_ROWS`. */
export const { records: depositRecords, latest: latestDeposits } = createRecordLists<
  DepositOrderAnswer,
  DepositStateGroup
>((fields, page) => requestListPage<typeof depositRecord>('/depositRecord', fields, page), LATEST_ROWS)
