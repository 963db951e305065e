import { ITEM_ID } from '../../../domain/awards/items.ts'
import { countUtcDaysBetween } from '../../../domain/day.ts'
import type { Centavos } from '../../../domain/money.ts'
import { maskMobile } from '../../../domain/player/phone.ts'
import { computeVipExperiencePoints } from '../../../domain/player/vip.ts'
import { playerAccount } from '../../../server/ledger/accounts.ts'
import { balanceOfAccount, sumPiecesOfItems } from '../../../server/ledger/balance.ts'
import { accountReviewReasonOf } from '../../../server/player-money/permission.ts'
import { type PlayerTotals, playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import type { Services } from '../../../server/services.ts'
import {
  findPlayerAccount,
  linkedSocialAccountsOf,
  type Player,
  type PlayerUserInfo,
} from '../../auth/server/public.ts'
import { describeProtection } from '../../limits/server/public.ts'
import { maskedNameOfInviter, readProfileUserInfo } from '../../profile/server/public.ts'
import { readSafeboxUserInfo } from '../../safebox/server/public.ts'
import { readPlayerVip } from '../../vip/server/public.ts'

const TICKETS = [ITEM_ID.ticket1, ITEM_ID.ticket2, ITEM_ID.ticket3, ITEM_ID.ticket4, ITEM_ID.ticket5]

type UserServices = Pick<Services, 'db' | 'hooks' | 'settings'>

/** The user info of a player, from committed rows; `undefined` for an unknown id. */
export async function describeUser(
  services: UserServices,
  playerId: string,
  atMs: number,
): Promise<PlayerUserInfo | undefined> {
  const player = await findPlayerAccount(services, playerId)
  return player && describePlayer(services, player, atMs)
}

/** The level is 0 for a new player, 1 for a player who has deposited, 2 for a player with a verified identity. */
function userLevelOf({ deposits, verifiedAtMs }: PlayerTotals): number {
  if (verifiedAtMs > 0) return 2
  return deposits > 0 ? 1 : 0
}

/** The fields of the user info that depend on the player's VIP level and lottery tickets. */
async function readPlayerStatusFields(
  services: Pick<Services, 'db' | 'settings'>,
  playerId: string,
  atMs: number,
): Promise<Pick<PlayerUserInfo, 'vip' | 'vipExp' | 'lottery'>> {
  const { db } = services
  const [{ counted }, lottery] = await Promise.all([
    playerTotalsOf(db, playerId),
    sumPiecesOfItems(db, playerAccount(playerId), TICKETS),
  ])
  const { level, experienced } = await readPlayerVip(services, { playerId, counted, atMs })
  return { vipExp: computeVipExperiencePoints(experienced), vip: level, lottery }
}

async function describePlayer(services: UserServices, player: Player, atMs: number): Promise<PlayerUserInfo> {
  const { db } = services
  const [coin, totals, social, profile, inviterName, status, safebox, protection] = await Promise.all([
    balanceOfAccount(db, playerAccount(player.id), ITEM_ID.coin),
    playerTotalsOf(db, player.id),
    linkedSocialAccountsOf(services, player.id),
    readProfileUserInfo(services, player.id),
    maskedNameOfInviter(services, player.inviterId),
    readPlayerStatusFields(services, player.id, atMs),
    readSafeboxUserInfo(services, player.id),
    describeProtection(services, player.id, atMs),
  ])
  return {
    id: player.id,
    uuid: player.id,
    account: player.account,
    accountType: player.accountType,
    avatar: player.avatar,
    nickname: player.nickname,
    mobile: maskMobile(player.mobile),
    ...social,
    ...profile,
    ...status,
    ...safebox,
    hasKyc: totals.verifiedAtMs > 0,
    hasPassword: player.hasPassword,
    coin,
    totalRecharge: totals.deposited as Centavos,
    bet: totals.wagered as Centavos,
    exchange: totals.withdrawn as Centavos,
    userLevel: userLevelOf(totals),
    pid: player.inviterId,
    inviterName,
    regPeriod: countUtcDaysBetween(player.createdAtMs, atMs),
    excludedUntilMs: totals.excludedUntilMs > atMs ? totals.excludedUntilMs : null,
    review: accountReviewReasonOf(totals),
    protection,
  }
}
