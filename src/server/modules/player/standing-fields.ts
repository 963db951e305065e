import { ITEM } from '../../../domain/items.ts'
import { vipExperience, vipLevelOf } from '../../../domain/vip.ts'
import { playerAccount } from '../../ledger/accounts.ts'
import { piecesOf } from '../../ledger/balance.ts'
import { totalsOf } from '../../ledger/totals.ts'
import type { Parts } from '../../parts.ts'
import type { UserInfo } from './service.ts'

const TICKETS = [ITEM.ticket1, ITEM.ticket2, ITEM.ticket3, ITEM.ticket4, ITEM.ticket5]

/** The fields of the user info that follow from what a player wagered and holds. */
export async function standingFields(
  { db, settings }: Pick<Parts, 'db' | 'settings'>,
  playerId: string,
): Promise<Pick<UserInfo, 'vip' | 'vipExp' | 'lottery'>> {
  const [{ wagered }, lottery] = await Promise.all([
    totalsOf(db, playerId),
    piecesOf(db, playerAccount(playerId), TICKETS),
  ])
  return { vipExp: vipExperience(wagered), vip: vipLevelOf(settings.get('vip'), wagered), lottery }
}
