import { ACTIVITY_TYPE } from '../../../domain/awards/activity.ts'
import {
  findActivityOpenPeriod,
  isStoredActivityOpen,
} from '../../../server/activities/activity-repository.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { Services } from '../../../server/services.ts'
import { BONUS_TYPE, type BonusRule } from '../rules/deposit-bonus.ts'

/**
 * Lists the bonus rules that are offered for deposits at `atMs`, inside or outside a transaction. Leaves out the first
 * deposit's bonus while its activity is closed. Does not check each rule's start and end; `findBonusRefusal` does.
 */
export async function listOfferedBonusRules(
  { settings }: Pick<Services, 'settings'>,
  source: Pick<Transaction, 'query'>,
  atMs: number,
): Promise<readonly BonusRule[]> {
  const rules = settings.get('rechargeBonuses')
  const isFirstOpen = isStoredActivityOpen(
    await findActivityOpenPeriod(source, ACTIVITY_TYPE.firstDeposit),
    atMs,
  )
  return isFirstOpen ? rules : rules.filter(rule => rule.type !== BONUS_TYPE.first)
}
