import type { ResultOf } from '../../contract/endpoint.ts'
import { appUserCoinDetailCall } from '../../contract/player.calls.ts'
import type { appUserCoinDetail } from '../../contract/player.ts'
import type { MovementGroup } from '../../domain/statement.ts'
import { request } from '../core/call/api.ts'
import { createRecordLists } from './record-lists.ts'

/** One movement of the player's balance. */
export type StatementMovement = ResultOf<typeof appUserCoinDetail>['list'][number]

const LATEST_ROWS = 5

/** Movements of the player's balance. */
export const { records: statement, latest: latestMovements } = createRecordLists<
  StatementMovement,
  MovementGroup
>((fields, options) => request(appUserCoinDetailCall, fields, options), LATEST_ROWS)
