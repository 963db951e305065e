import type { ResultOf } from '../../../contract/endpoint.ts'
import type { getAfterLoginInfoWeb } from '../../../contract/player.ts'
import { KYC_AMOUNT } from '../../../domain/withdrawal.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import { cashTotals, findPlayer, gameHistory } from './repository.ts'

/** Red dots light up when a feature has something to collect; these have nothing yet. */
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

/** What the shell needs once a player is known. @throws Refusal `unauthorized` when the player is gone */
export async function afterLoginInfo(
  { db }: Parts,
  playerId: string,
): Promise<ResultOf<typeof getAfterLoginInfoWeb>> {
  const [player, totals, history] = await Promise.all([
    findPlayer(db.read, playerId),
    cashTotals(db.read, playerId),
    gameHistory(db.read, playerId),
  ])
  if (!player) throw new Refusal('unauthorized')
  return {
    appGameDataUser: { gameLikes: [], gameLikeIds: [], gameHistory: history },
    inviteCode: player.inviteCode,
    aid: player.id,
    firstRecharge: totals.totalRecharge === 0,
    registerTime: player.createdAtMs,
    activityIds: [],
    kyc: { kycAmount: KYC_AMOUNT, isAddKyc: false, hasKyc: false, isNewUserForcePopKyc: false },
    redDots: NO_RED_DOTS,
  }
}
