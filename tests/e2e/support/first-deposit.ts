import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { runOperatorCommandOnServer } from './operator.ts'
import type { SharedServer } from './servers.ts'

const FIRST_DEPOSIT = String(ACTIVITY_TYPE.firstDeposit)

/** Opens the bonus of the first deposit, without its popup, which would cover the page. */
export async function openFirstDepositActivity(server: SharedServer): Promise<void> {
  await runOperatorCommandOnServer(server, 'activity', 'set', FIRST_DEPOSIT, '{"type": 0}')
  await runOperatorCommandOnServer(server, 'activity', 'open', FIRST_DEPOSIT)
}
