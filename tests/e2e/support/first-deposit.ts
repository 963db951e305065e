import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { runOperator } from './operator.ts'
import type { SharedServer } from './servers.ts'

const FIRST_DEPOSIT = String(ACTIVITY_TYPE.firstDeposit)

/** Opens the bonus of the first deposit, without its popup, which would cover the page. */
export async function openFirstDepositActivity(server: SharedServer): Promise<void> {
  await runOperator(server, 'activity', 'set', FIRST_DEPOSIT, '{"type": 0}')
  await runOperator(server, 'activity', 'open', FIRST_DEPOSIT)
}
