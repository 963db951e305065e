import type { ResultOf } from '../../contract/endpoint.ts'
import { appUserCoinDetailCall } from '../../contract/player.calls.ts'
import type { appUserCoinDetail } from '../../contract/player.ts'
import type { MovementGroup } from '../../domain/statement.ts'
import { request } from '../core/api.ts'
import { createEndlessList } from '../core/endless-list.ts'
import { EVERY_RECORD, pageFields, type RecordFilter } from './record-filter.ts'

/** One movement of the player's balance. */
export type Movement = ResultOf<typeof appUserCoinDetail>['list'][number]

/** Every movement of the player's balance, or those of a kind and a time, newest first. */
export const statement = createEndlessList<Movement, RecordFilter<MovementGroup>>(
  ({ cursor, filter, signal }) => request(appUserCoinDetailCall, pageFields(filter, cursor), { signal }),
  EVERY_RECORD,
)

const LATEST_ROWS = 5

/** The newest of them, for a page about something else. */
export const latestMovements = createEndlessList(({ signal }) =>
  request(appUserCoinDetailCall, { pageSize: LATEST_ROWS }, { signal }),
)
