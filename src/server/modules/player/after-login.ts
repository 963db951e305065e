import type { ResultOf } from '../../../contract/endpoint.ts'
import type { getAfterLoginInfoWeb } from '../../../contract/player.ts'
import { totalsOf } from '../../player-money/totals.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { findPlayer } from './repository.ts'

/** Every red dot, hidden. Modules turn on their own. */
const NO_RED_DOTS = {
  hasTask: false,
  hasMail: false,
  hasSignUpBonus: false,
  spinAwardFlag: false,
  taskAwardFlag: false,
  agent5AwardFlag: false,
  vipAwardFlag: false,
  signInFlag: false,
  emailAwardFlag: false,
  canReceiveDrawChance: false,
  diamondMallRedDot: false,
  vipTaskFlag: false,
}

/**
 * The data of a logged-in player that the shell shows.
 * @throws Refusal `unauthorized` when the player no longer exists
 */
export async function afterLoginInfo(
  { db, hooks, settings }: Services,
  playerId: string,
  atMs: number,
): Promise<ResultOf<typeof getAfterLoginInfoWeb>> {
  const [player, totals, histories, likes, activityIds, redDots, [kyc]] = await Promise.all([
    findPlayer(db.read, playerId),
    totalsOf(db, playerId),
    hooks.gather('gameHistory', playerId, atMs),
    hooks.gather('gameLikes', playerId, atMs),
    hooks.gather('activityIds', playerId, atMs),
    hooks.gather('redDots', playerId, atMs),
    hooks.gather('kyc', playerId, atMs),
  ])
  if (!player) throw new Refusal('unauthorized')
  return {
    appGameDataUser: {
      gameLikes: likes.flat(),
      gameLikeIds: likes.flat().map(like => like.gameId),
      gameHistory: histories.flat(),
    },
    inviteCode: player.inviteCode,
    aid: player.id,
    firstRecharge: totals.deposits === 0,
    registerTime: player.createdAtMs,
    activityIds: activityIds.flat(),
    kyc: {
      kycAmount: kyc?.kycAmount ?? settings.get('kycAmount'),
      isAddKyc: kyc?.isAddKyc ?? false,
      hasKyc: kyc?.hasKyc ?? false,
      isNewUserForcePopKyc: kyc?.isNewUserForcePopKyc ?? false,
    },
    redDots: Object.assign({}, NO_RED_DOTS, ...redDots),
  }
}
