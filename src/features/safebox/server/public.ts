import { ITEM_ID } from '../../../domain/awards/items.ts'
import type { Centavos } from '../../../domain/money.ts'
import { safeboxAccount } from '../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../server/ledger/balance.ts'
import type { Services } from '../../../server/services.ts'
import { findSafeboxPassword } from './repository.ts'

/** The fields of the user info about the safebox: its balance in centavos, and whether it has a password. */
export async function readSafeboxUserInfo(
  { db }: Pick<Services, 'db'>,
  playerId: string,
): Promise<{ readonly hasSafeboxPassword: boolean; readonly safebox: Centavos }> {
  const [password, safebox] = await Promise.all([
    findSafeboxPassword(db, playerId),
    balanceOfAccount(db, safeboxAccount(playerId), ITEM_ID.coin),
  ])
  return { hasSafeboxPassword: password !== undefined, safebox }
}
