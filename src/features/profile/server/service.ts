import type { z } from 'zod'
import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import type { userInfoSchema } from '../../../contract/session.ts'
import { maskNickname } from '../../../domain/masked.ts'
import { NICKNAME_LENGTH_BOUNDS } from '../../../domain/player/account.ts'
import { findNicknameError, nicknameKeyOf } from '../../../domain/player/profile.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { isStaffName, isWellFormedName } from '../../../server/identity/name-check.ts'
import {
  findPlayerIdByIdOrInviteCode,
  isInviterOf,
  lockPlayerProfile,
  nicknamesOf,
  updateInviter,
  updatePlayerProfile,
} from '../../../server/identity/player-profile-repository.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { assertTextLengthsWithinBounds } from '../../../server/settings/bounds.ts'
import { findHiddenPromotions, turnPromotionsOn } from '../../limits/server/public.ts'
import type { updateMessageSettings, updateProfile } from '../contract.ts'
import { avatarUrlOfKey, replaceAvatar } from './avatar.ts'
import {
  lockProfile,
  releaseOtherNicknames,
  reserveNickname,
  selectProfile,
  updateProfileRow,
} from './repository.ts'

/** The fields of the user info that the player's profile decides, read from the committed row. */
export async function readProfileUserInfo(
  { db }: Pick<Services, 'db'>,
  playerId: string,
): Promise<Pick<z.output<typeof userInfoSchema>, 'avatarOther' | 'hasUserOther' | 'wantsPromotions'>> {
  const row = await db.lookUp(selectProfile, { playerId })
  const wants = row?.wants_promotions === 1
  return {
    avatarOther: avatarUrlOfKey(row?.avatar_key ?? ''),
    hasUserOther: row?.is_complete === 1,
    // An exclusion cancels the player's agreement to promotions. The field is false until the player agrees again.
    wantsPromotions: wants && (await findHiddenPromotions({ db }, playerId))?.untilMs !== Infinity,
  }
}

/**
 * Changes the nickname, or sets a drawn avatar in place of an uploaded picture.
 * @throws Refusal `badRequest` for a length beyond the operator's bounds, `nicknameInvalid`, `nicknameReserved`,
 *   `nicknameTaken`, `avatarUnknown`
 */
export async function changeProfile(
  services: Pick<Services, 'db' | 'outbox' | 'settings'>,
  playerId: string,
  change: ParsedBodyOf<typeof updateProfile>,
  atMs: number,
): Promise<ResultOf<typeof updateProfile>> {
  if (change.nickname !== undefined) assertNickname(change.nickname)
  const { settings } = services
  assertTextLengthsWithinBounds(settings, [{ bounds: 'nickname', path: 'nickname', text: change.nickname }])
  const isOffered = settings
    .get('avatars')
    .some(({ avatarId, itemStatus }) => avatarId === change.avatar && itemStatus === 1)
  if (change.avatar !== undefined && !isOffered) throw new Refusal('avatarUnknown')
  const changed = await services.db.transact(async tx => {
    const before = await lockPlayerProfile(tx, playerId)
    if (!before) throw new Refusal('unauthorized')
    const { nickname = before.nickname, avatar = before.avatar } = change
    if (change.nickname !== undefined && !(await replaceNickname(tx, playerId, nickname))) {
      throw new Refusal('nicknameTaken')
    }
    await updatePlayerProfile(tx, playerId, { nickname, avatar })
    if (change.avatar !== undefined) await replaceAvatar(services, tx, playerId, '', atMs)
    return { nickname, avatar }
  })
  const { avatarOther = '' } = await readProfileUserInfo(services, playerId)
  return { ...changed, avatarOther }
}

/**
 * Checks that a nickname is allowed.
 * @throws Refusal `nicknameInvalid`; `nicknameReserved` for a reserved name, or a name that imitates the site's staff
 */
function assertNickname(nickname: string): void {
  const error = findNicknameError(nickname)
  if (error === 'reserved' || isStaffName(nickname)) throw new Refusal('nicknameReserved')
  if (error || !isWellFormedName(nickname)) throw new Refusal('nicknameInvalid')
}

/** Stores whether promotions may be sent to a player. */
export async function changeMessageSettings(
  { db }: Pick<Services, 'db'>,
  playerId: string,
  { wantsPromotions }: ParsedBodyOf<typeof updateMessageSettings>,
  atMs: number,
): Promise<ResultOf<typeof updateMessageSettings>> {
  await db.transact(async tx => {
    await lockProfile(tx, playerId, atMs)
    const change = { wants_promotions: wantsPromotions ? 1 : 0, updated_at_ms: atMs }
    await updateProfileRow(tx, playerId, change)
    if (wantsPromotions) await turnPromotionsOn(tx, playerId, atMs)
  })
  return { wantsPromotions }
}

/** Reserves a nickname and frees the player's others. @returns `false`, without writing, if another player has it */
async function replaceNickname(tx: Transaction, playerId: string, nickname: string): Promise<boolean> {
  const key = nicknameKeyOf(nickname)
  if (key !== '' && !(await reserveNickname(tx, key, playerId))) return false
  await releaseOtherNicknames(tx, playerId, key)
  return true
}

const UNIQUE_SUFFIX_LENGTH = 4

const isAllowedNickname = (name: string) =>
  !findNicknameError(name) && isWellFormedName(name) && !isStaffName(name)

/**
 * Reserves the nickname that a new player chose at registration, inside the registration's transaction. If another
 * player has this nickname, the last four characters of the player's id are appended. If the nickname is not allowed,
 * the player gets `player` followed by these characters. If the replacement is not allowed or not free, the player has
 * no nickname.
 */
export async function reserveNewPlayerNickname(tx: Transaction, playerId: string): Promise<void> {
  const player = await lockPlayerProfile(tx, playerId)
  if (!player || player.nickname === '') return
  const { nickname, avatar } = player
  if (isAllowedNickname(nickname) && (await reserveNickname(tx, nicknameKeyOf(nickname), playerId))) return
  const start = isAllowedNickname(nickname) ? nickname : 'player'
  const idEnd = playerId.slice(-UNIQUE_SUFFIX_LENGTH)
  const unique = start.slice(0, NICKNAME_LENGTH_BOUNDS.max - UNIQUE_SUFFIX_LENGTH) + idEnd
  const isFree = isAllowedNickname(unique) && (await reserveNickname(tx, nicknameKeyOf(unique), playerId))
  await updatePlayerProfile(tx, playerId, { nickname: isFree ? unique : '', avatar })
}

/**
 * Returns an inviter's nickname for the players whom the inviter invited: masked, from the committed row; empty for an
 * inviter without a nickname, and for an empty id.
 */
export async function maskedNameOfInviter({ db }: Pick<Services, 'db'>, inviterId: string): Promise<string> {
  if (inviterId === '') return ''
  const nickname = (await nicknamesOf(db.read, [inviterId])).get(inviterId) ?? ''
  return nickname === '' ? '' : maskNickname(nickname)
}

/**
 * Stores a player's inviter, once.
 * @param code the inviter's invite code or id, in upper or lower case
 * @returns the inviter's id
 * @throws Refusal `inviterUnknown`, `inviterSelf`, `inviterSet`; `inviterLoop` if the player is in the inviter's own
 *   chain of inviters
 */
export async function storePlayerInviter(
  { db, hooks }: Pick<Services, 'db' | 'hooks'>,
  playerId: string,
  code: string,
  atMs: number,
): Promise<string> {
  return db.transact(async tx => {
    // The player's row is locked before the inviter's. If two players name each other at once, the transactions
    // deadlock, and the database layer runs one of them again.
    const player = await lockPlayerProfile(tx, playerId)
    if (!player) throw new Refusal('unauthorized')
    if (player.inviterId !== '') throw new Refusal('inviterSet')
    const inviterId = await findPlayerIdByIdOrInviteCode(tx.query, code.toLowerCase())
    if (inviterId === undefined) throw new Refusal('inviterUnknown')
    if (inviterId === playerId) throw new Refusal('inviterSelf')
    if (await isInviterOf(tx, playerId, inviterId)) throw new Refusal('inviterLoop')
    await updateInviter(tx, playerId, inviterId)
    await hooks.emit(tx, 'inviterFilled', { playerId, inviterId, atMs })
    return inviterId
  })
}
