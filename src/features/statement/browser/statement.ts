import { computed } from 'nanostores'
import { type EndlessList, requestPage } from '../../../stores/call/endless-list.ts'
import { createRecordLists } from '../../../stores/records/record-lists.ts'
import type { appUserCoinDetail } from '../contract.ts'
import type { MovementGroup } from '../rules/statement.ts'
import { joinRounds, type StatementMovement, type StatementRow } from './statement-rows.ts'

const LATEST_ROWS = 5
/** A round that pays has two movements. */
const LATEST_MOVEMENTS = LATEST_ROWS * 2

const movements = createRecordLists<StatementMovement, MovementGroup>(
  (fields, page) => requestPage<typeof appUserCoinDetail>('/appUserCoinDetail', fields, page),
  LATEST_MOVEMENTS,
)

/** Movements of the player's balance; those of a round are one row. */
export const statement = byRound(movements.records)

/** The newest of these rows, for a page about something else. */
export const latestMovements = byRound(movements.latest, LATEST_ROWS)

function byRound<Filter>(
  list: EndlessList<StatementMovement, Filter>,
  rowsMax?: number,
): EndlessList<StatementRow, Filter> {
  const $records = computed(list.$records, records =>
    records.state === 'ready' ? { ...records, rows: joinRounds(records.rows).slice(0, rowsMax) } : records,
  )
  return { ...list, $records }
}
