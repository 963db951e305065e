import type { z } from 'zod'
import type { userInfo } from '../../../contract/player.ts'
import { ITEM } from '../../../domain/items.ts'
import type { Centavos } from '../../../domain/money.ts'
import { maskedMobile } from '../../../domain/phone.ts'
import { playerAccount } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balance.ts'
import { totalsOf } from '../../ledger/totals.ts'
import type { Parts } from '../../parts.ts'
import { findPlayer, type Player } from './repository.ts'

export type UserInfo = z.output<typeof userInfo>

const DAY_MS = 24 * 60 * 60 * 1000

/** A player's user info by id, or `undefined`. */
export async function userInfoOf(
  parts: Pick<Parts, 'db' | 'hooks'>,
  playerId: string,
  atMs: number,
): Promise<UserInfo | undefined> {
  const player = await findPlayer(parts.db.read, playerId)
  return player && describePlayer(parts, player, atMs)
}

async function describePlayer(
  { db, hooks }: Pick<Parts, 'db' | 'hooks'>,
  player: Player,
  atMs: number,
): Promise<UserInfo> {
  const [coin, totals, profiles] = await Promise.all([
    balanceOf(db, playerAccount(player.id), ITEM.coin),
    totalsOf(db, player.id),
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
    facebookAccount: '',
    facebookName: '',
    googleAccount: '',
    googleName: '',
    lineAccount: '',
    lineName: '',
    hasSafeboxPassword: false,
    hasKyc: false,
    hasUserOther: false,
    hasPassword: player.hasPassword,
    coin,
    safebox: 0 as Centavos,
    lottery: 0,
    totalRecharge: totals.deposited as Centavos,
    bet: totals.wagered as Centavos,
    exchange: totals.withdrawn as Centavos,
    vip: 0,
    vipExp: 0,
    userLevel: 0,
    pid: player.inviterId,
    regPeriod: Math.floor((atMs - player.createdAtMs) / DAY_MS),
    excludedUntilMs: totals.excludedUntilMs > atMs ? totals.excludedUntilMs : null,
    ...Object.assign({}, ...profiles),
  }
}
