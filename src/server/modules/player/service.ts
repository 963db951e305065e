import type { z } from 'zod'
import type { userInfo } from '../../../contract/session.ts'
import { utcDaysBetween } from '../../../domain/day.ts'
import { ITEM } from '../../../domain/items.ts'
import type { Centavos } from '../../../domain/money.ts'
import { maskedMobile } from '../../../domain/phone.ts'
import { playerAccount } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balance.ts'
import { reviewOf } from '../../player-money/permission.ts'
import { type PlayerTotals, totalsOf } from '../../player-money/totals.ts'
import type { Services } from '../../services.ts'
import { findPlayer, type Player } from './repository.ts'
import { socialFieldsOf } from './social/link-repository.ts'

export type PlayerUserInfo = z.output<typeof userInfo>

/** The user info of a player; `undefined` for an unknown id. */
export async function userInfoOf(
  services: Pick<Services, 'db' | 'hooks'>,
  playerId: string,
  atMs: number,
): Promise<PlayerUserInfo | undefined> {
  const player = await findPlayer(services.db.read, playerId)
  return player && describePlayer(services, player, atMs)
}

/** 0: new; 1: has deposited; 2: identity is verified. */
function userLevelOf({ deposits, verifiedAtMs }: PlayerTotals): number {
  if (verifiedAtMs > 0) return 2
  return deposits > 0 ? 1 : 0
}

async function describePlayer(
  { db, hooks }: Pick<Services, 'db' | 'hooks'>,
  player: Player,
  atMs: number,
): Promise<PlayerUserInfo> {
  const [coin, totals, social, profiles] = await Promise.all([
    balanceOf(db, playerAccount(player.id), ITEM.coin),
    totalsOf(db, player.id),
    socialFieldsOf(db.read, player.id),
    hooks.gather('profile', player.id, atMs),
  ])
  return {
    id: player.id,
    uuid: player.id,
    account: player.account,
    accountType: player.accountType,
    avatar: player.avatar,
    avatarOther: '',
    nickname: player.nickname,
    mobile: maskedMobile(player.mobile),
    ...social,
    hasSafeboxPassword: false,
    hasKyc: totals.verifiedAtMs > 0,
    hasUserOther: false,
    wantsPromotions: false,
    hasPassword: player.hasPassword,
    coin,
    safebox: 0 as Centavos,
    lottery: 0,
    totalRecharge: totals.deposited as Centavos,
    bet: totals.wagered as Centavos,
    exchange: totals.withdrawn as Centavos,
    vip: 0,
    vipExp: 0,
    userLevel: userLevelOf(totals),
    pid: player.inviterId,
    regPeriod: utcDaysBetween(player.createdAtMs, atMs),
    excludedUntilMs: totals.excludedUntilMs > atMs ? totals.excludedUntilMs : null,
    review: reviewOf(totals),
    protection: {
      arePromotionsOff: false,
      realityCheckMinutes: 0,
      isRealityCheckDue: false,
      offers: [],
      limitsHit: [],
    },
    ...Object.assign({}, ...profiles),
  }
}
