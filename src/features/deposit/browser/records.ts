import type { DepositGroup } from '../../../domain/payments/deposit.ts'
import { requestPage } from '../../../stores/call/endless-list.ts'
import { createRecordLists } from '../../../stores/records/record-lists.ts'
import type { depositRecord } from '../contract/deposit.ts'
import type { Order } from './public/watched-order.ts'

const LATEST_ROWS = 3

/** The player's deposits: the list that grows, and the latest rows. */
export const { records: depositRecords, latest: latestDeposits } = createRecordLists<Order, DepositGroup>(
  (fields, page) => requestPage<typeof depositRecord>('/depositRecord', fields, page),
  LATEST_ROWS,
)
