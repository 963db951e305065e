import { ITEM } from '../../../domain/awards/items.ts'
import { vipExperience } from '../../../domain/player/vip.ts'
import { playerAccount } from '../../../server/ledger/accounts.ts'
import { piecesOf } from '../../../server/ledger/balance.ts'
import { totalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import type { PlayerUserInfo } from '../../auth/server/public.ts'
import { playerVip } from '../../vip/server/public.ts'

const TICKETS = [ITEM.ticket1, ITEM.ticket2, ITEM.ticket3, ITEM.ticket4, ITEM.ticket5]

/** The fields of the user info that depend on the player's VIP level and lottery tickets. */
export async function playerStatusFields(
  services: Pick<Services, 'db' | 'settings'>,
  playerId: string,
  atMs: number,
): Promise<Pick<PlayerUserInfo, 'vip' | 'vipExp' | 'lottery'>> {
  const { db } = services
  const [{ counted }, lottery] = await Promise.all([
    totalsOf(db, playerId),
    piecesOf(db, playerAccount(playerId), TICKETS),
  ])
  const { level, experienced } = await playerVip(services, { playerId, counted, atMs })
  return { vipExp: vipExperience(experienced), vip: level, lottery }
}
