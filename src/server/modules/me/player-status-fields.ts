import { ITEM } from '../../../domain/items.ts'
import { vipExperience } from '../../../domain/vip.ts'
import type { PlayerUserInfo } from '../../../features/auth/server/public.ts'
import { playerAccount } from '../../ledger/accounts.ts'
import { piecesOf } from '../../ledger/balance.ts'
import { totalsOf } from '../../player-money/totals.ts'
import { vipOf } from '../../player-money/vip.ts'
import type { Services } from '../../services.ts'

const TICKETS = [ITEM.ticket1, ITEM.ticket2, ITEM.ticket3, ITEM.ticket4, ITEM.ticket5]

/** The fields of the user info that depend on the player's VIP level and lottery tickets. */
export async function playerStatusFields(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  playerId: string,
  atMs: number,
): Promise<Pick<PlayerUserInfo, 'vip' | 'vipExp' | 'lottery'>> {
  const [{ counted }, lottery] = await Promise.all([
    totalsOf(db, playerId),
    piecesOf(db, playerAccount(playerId), TICKETS),
  ])
  const { level, experienced } = await vipOf(db, settings.get('vip'), { playerId, counted, atMs })
  return { vipExp: vipExperience(experienced), vip: level, lottery }
}
