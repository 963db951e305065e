import type { ResultOf } from '../../../contract/endpoint.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import { addMoney, type Centavos } from '../../../domain/money.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { houseAccount, playerAccount } from '../../../server/ledger/accounts.ts'
import { balanceAfterJournal, postLedgerJournal } from '../../../server/ledger/post.ts'
import { type MoneyMovingPlayer, permitWithdrawal } from '../../../server/player-money/permission.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import type { tipData, tipSend } from '../contract.ts'
import { isOffered } from '../rules/tip.ts'
import { insertTip, sumTips } from './repository.ts'

/** Returns the amounts that a player can choose for a tip, and the sum that the player has tipped, in centavos. */
export async function tipOf(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  playerId: string,
): Promise<ResultOf<typeof tipData>> {
  return { amounts: settings.get('tipAmounts'), tipped: await sumTips(db.read, playerId) }
}

/**
 * Moves a tip from the player to the house, inside the command's transaction. Players tip real money only:
 * `permitWithdrawal` refuses while money must still be wagered. Locks the player's totals first, then the balance.
 * @param amount centavos
 * @throws Refusal of `permitWithdrawal`; `offerChanged`, `notEnoughMoney`
 */
export async function sendTip(
  { settings }: Pick<Services, 'settings'>,
  tx: Transaction,
  mover: MoneyMovingPlayer,
  amount: Centavos,
): Promise<ResultOf<typeof tipSend>> {
  const { playerId, atMs } = mover
  await permitWithdrawal(tx, { ...mover, amount })
  if (!isOffered(amount, settings.get('tipAmounts'))) throw new Refusal('offerChanged')
  const before = await sumTips(tx.query, playerId)
  const id = newId(atMs)
  const from = playerAccount(playerId)
  const postings = [{ from, to: houseAccount('tips'), item: ITEM_ID.coin, amount }]
  const posted = await postLedgerJournal(tx, { kind: 'tip', reference: id, playerId, postings, atMs })
  tx.write(insertTip, { id, playerId, amount, atMs })
  return { coin: balanceAfterJournal(posted, from, ITEM_ID.coin), tipped: addMoney(before, amount) }
}
