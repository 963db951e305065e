import { ITEM } from '../../../domain/items.ts'
import { vipExperience, vipLevelOf } from '../../../domain/vip.ts'
import type { LoggedInUser } from '../../events/questions.ts'
import { playerAccount } from '../../ledger/accounts.ts'
import { piecesOf } from '../../ledger/balance.ts'
import { totalsOf } from '../../player-money/totals.ts'
import { vipWagered } from '../../player-money/vip.ts'
import type { Services } from '../../services.ts'

const TICKETS = [ITEM.ticket1, ITEM.ticket2, ITEM.ticket3, ITEM.ticket4, ITEM.ticket5]

/** The fields of the user info that depend on the player's stakes since VIP began and lottery tickets. */
export async function playerStatusFields(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  playerId: string,
): Promise<Pick<LoggedInUser, 'vip' | 'vipExp' | 'lottery'>> {
  const [{ wagered }, lottery] = await Promise.all([
    totalsOf(db, playerId),
    piecesOf(db, playerAccount(playerId), TICKETS),
  ])
  const counted = await vipWagered(db, { playerId, wagered })
  return { vipExp: vipExperience(counted), vip: vipLevelOf(settings.get('vip'), counted), lottery }
}
