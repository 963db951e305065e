import { computed } from 'nanostores'
import { type EndlessList, requestListPage } from '../../../stores/call/endless-list.ts'
import { createRecordLists } from '../../../stores/records/record-lists.ts'
import type { appUserCoinDetail } from '../contract.ts'
import type { MovementGroup } from '../rules/statement.ts'
import { joinMovementsOfRounds, type StatementMovement, type StatementRow } from './statement-rows.ts'

const LATEST_ROWS = 5
/** The number of movements to request: twice the number of rows, since a round with a payout has two movements. */
const LATEST_MOVEMENTS = LATEST_ROWS * 2

const movementLists = createRecordLists<StatementMovement, MovementGroup>(
  (fields, page) => requestListPage<typeof appUserCoinDetail>('/appUserCoinDetail', fields, page),
  LATEST_MOVEMENTS,
)

/** The rows of the statement; the movements of a round are one row. */
export const statementRows = joinListByRound(movementLists.records)

/** The newest rows of the statement, for pages that show only a few movements. */
export const latestMovements = joinListByRound(movementLists.latest, LATEST_ROWS)

function joinListByRound<Filter>(
  list: EndlessList<StatementMovement, Filter>,
  rowsMax?: number,
): EndlessList<StatementRow, Filter> {
  const $records = computed(list.$records, records =>
    records.state === 'ready'
      ? { ...records, rows: joinMovementsOfRounds(records.rows).slice(0, rowsMax) }
      : records,
  )
  return { ...list, $records }
}
