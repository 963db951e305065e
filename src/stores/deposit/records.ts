import { depositRecordCall } from '../../contract/deposit.calls.ts'
import type { DepositGroup } from '../../domain/deposit.ts'
import { request } from '../core/api.ts'
import { createEndlessList } from '../core/endless-list.ts'
import { EVERY_RECORD, pageFields, type RecordFilter } from '../wallet/record-filter.ts'
import type { Order } from './watched-order.ts'

/** My deposits, or those of a group and a time, newest first. */
export const depositRecords = createEndlessList<Order, RecordFilter<DepositGroup>>(
  ({ cursor, filter, signal }) => request(depositRecordCall, pageFields(filter, cursor), { signal }),
  EVERY_RECORD,
)

const LATEST_ROWS = 3

/** The newest of them, for a page about something else. */
export const latestDeposits = createEndlessList(({ signal }) =>
  request(depositRecordCall, { pageSize: LATEST_ROWS }, { signal }),
)
