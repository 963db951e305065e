import type { z } from 'zod'
import type { accountLogin, accountRegist } from '../../../contract/auth.ts'
import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import type { userInfo } from '../../../contract/player.ts'
import { TERMS_VERSION } from '../../../domain/account.ts'
import { ITEM } from '../../../domain/items.ts'
import type { Centavos } from '../../../domain/money.ts'
import { newId } from '../../clock.ts'
import { assertWithinBounds } from '../../configuration/bounds.ts'
import type { Database } from '../../db/database.ts'
import { hashPassword, verifyPassword } from '../../identity/password.ts'
import { insertSession } from '../../identity/session.ts'
import { createToken, hashToken } from '../../identity/token.ts'
import { playerAccount } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balance.ts'
import { totalsOf } from '../../ledger/totals.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { returnLoginAttempt, takeLoginAttempt } from './lockout.ts'
import {
  findCredentials,
  findInviter,
  findPlayer,
  insertPlayer,
  isAccountTaken,
  type Player,
  updateLastLogin,
} from './repository.ts'

export type UserInfo = z.output<typeof userInfo>

/** The answer to a log-in. */
export interface SignedIn {
  readonly token: string
  readonly userInfo: UserInfo
  readonly lastLoginAtMs: number | null
  readonly isNew: boolean
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Accounts that log in with account and password (spec, section 3: login type 2). */
const LOGIN_TYPE_ACCOUNT = 2

const INVITE_CODE_CHARS = 8

/**
 * Registers and logs in. The transaction that stores the player emits `playerRegistered`.
 * @throws Refusal `underAge` without the confirmation, `termsOutdated`, `badRequest` outside the operator's bounds,
 * `accountTaken`, `tooManyRequests`
 */
export async function register(
  { db, hooks, settings }: Pick<Parts, 'db' | 'hooks' | 'settings'>,
  body: ParsedBodyOf<typeof accountRegist>,
  atMs: number,
): Promise<SignedIn> {
  if (!body.isEligible) throw new Refusal('underAge')
  if (body.termsVersion !== TERMS_VERSION) throw new Refusal('termsOutdated')
  assertWithinBounds(settings, [
    { bounds: 'account', path: 'account', text: body.account },
    { bounds: 'password', path: 'password', text: body.password },
  ])
  if (await isAccountTaken(db.read, body.account)) throw new Refusal('accountTaken')
  const passwordHash = await hashPassword(body.password)
  const inviterId = body.inviteCode ? await findInviter(db.read, body.inviteCode) : undefined
  const id = newId(atMs)
  const player: Player = {
    id,
    account: body.account,
    nickname: body.account.slice(0, 12),
    avatar: 1,
    inviteCode: id.slice(-INVITE_CODE_CHARS),
    inviterId: inviterId ?? '',
    createdAtMs: atMs,
    lastLoginAtMs: atMs,
  }
  const token = createToken()
  await db.transact(async tx => {
    const isNew = await insertPlayer(tx, { ...player, passwordHash, termsVersion: body.termsVersion })
    if (!isNew) throw new Refusal('accountTaken')
    await insertSession(tx, { tokenHash: hashToken(token), playerId: id, atMs })
    await hooks.emit(tx, 'playerRegistered', { playerId: id, inviterId: player.inviterId, atMs })
  })
  return { token, userInfo: await describePlayer(db, player, atMs), lastLoginAtMs: null, isNew: true }
}

/**
 * Logs in. One answer for a wrong account and a wrong password, in the same time.
 * @param network IPv4 address or IPv6 network whose failed log-ins are counted
 * @throws Refusal `wrongCredentials`, `locked` or `tooManyRequests`
 */
export async function logIn(
  parts: Parts,
  body: ParsedBodyOf<typeof accountLogin>,
  network: string,
  atMs: number,
): Promise<SignedIn> {
  const { db, limits } = parts
  const attempt = await takeLoginAttempt(parts, body.account, network, atMs)
  const found = await findCredentials(db.read, body.account)
  const isRight = await verifyPassword(body.password, found?.passwordHash).catch(async error => {
    // The queue of passwords was full and no password was checked, so the attempt does not count as failed.
    await db.transact(tx => limits.release(tx, attempt.keys))
    throw error
  })
  if (!found || !isRight) throw new Refusal('wrongCredentials')
  const { player } = found
  const token = createToken()
  await db.transact(async tx => {
    await returnLoginAttempt(tx, limits, attempt, atMs)
    await updateLastLogin(tx, player.id, atMs)
    await insertSession(tx, { tokenHash: hashToken(token), playerId: player.id, atMs })
  })
  const userInfo = await describePlayer(db, player, atMs)
  return { token, userInfo, lastLoginAtMs: player.lastLoginAtMs, isNew: false }
}

/** A player's user info by id, or `undefined`. */
export async function userInfoOf(
  db: Database,
  playerId: string,
  atMs: number,
): Promise<UserInfo | undefined> {
  const player = await findPlayer(db.read, playerId)
  return player && describePlayer(db, player, atMs)
}

async function describePlayer(db: Database, player: Player, atMs: number): Promise<UserInfo> {
  const [coin, totals] = await Promise.all([
    balanceOf(db, playerAccount(player.id), ITEM.coin),
    totalsOf(db, player.id),
  ])
  return {
    id: player.id,
    uuid: player.id,
    account: player.account,
    accountType: LOGIN_TYPE_ACCOUNT,
    avatar: player.avatar,
    avatarOther: '',
    nickname: player.nickname,
    mobile: '',
    facebookAccount: '',
    facebookName: '',
    googleAccount: '',
    googleName: '',
    lineAccount: '',
    lineName: '',
    hasSafeboxPassword: false,
    hasKyc: false,
    hasUserOther: false,
    hasPassword: true,
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
  }
}
