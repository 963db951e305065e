import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import type { getAfterLoginInfoWeb } from '../../../contract/session.ts'
import { removeAwardRedDots } from '../../../domain/site/red-dots.ts'
import { redDotsOfPlayer } from '../../../server/events/red-dots.ts'
import type { Caller } from '../../../server/identity/caller.ts'
import { playerTotalsOf } from '../../../server/player-money/totals/totals.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { listOpenActivityIds } from '../../activity/server/public.ts'
import { findPlayerAccount } from '../../auth/server/public.ts'
import { hasLoggedInInApp } from '../../bonus-event/server/public.ts'
import { listLastPlayedGames } from '../../game/server/public.ts'
import { isAgent } from '../../invite/server/public.ts'
import { readIdentityVerification } from '../../kyc/server/public.ts'
import { arePromotionsOff, areUnaskedPromotionsOff } from '../../limits/server/public.ts'
import { listLikedGames } from '../../lobby/server/public.ts'
import { canPushReachSession } from '../../message-channels/server/public.ts'

type ShellReport = NonNullable<ParsedBodyOf<typeof getAfterLoginInfoWeb>['shell']>

/**
 * The data about a logged-in player that every page needs.
 * @throws Refusal `unauthorized` if the player no longer exists
 */
export async function readAfterLoginInfo(
  services: Services,
  { caller, shell = 'browser' }: { readonly caller: Caller; readonly shell: ShellReport | undefined },
  atMs: number,
): Promise<ResultOf<typeof getAfterLoginInfoWeb>> {
  const { playerId } = caller
  if (shell !== 'browser') await announceAppOpened(services, caller, atMs)
  const [player, [totals, redDots], gameHistory, gameLikes, activityIds, agent, { summary: kyc }] =
    await Promise.all([
      findPlayerAccount(services, playerId),
      readTotalsAndDots(services, playerId, atMs),
      listLastPlayedGames(services, playerId),
      listLikedGames(services, playerId),
      listOpenActivityIds(services, playerId, atMs),
      isAgent(services, playerId),
      readIdentityVerification(services, playerId),
    ])
  if (!player) throw new Refusal('unauthorized')
  return {
    appGameDataUser: {
      gameLikes,
      gameLikeIds: gameLikes.map(like => like.gameId),
      gameHistory,
    },
    inviteCode: player.inviteCode,
    aid: player.id,
    firstRecharge: totals.deposits === 0,
    isAgent: agent,
    registerTime: player.createdAtMs,
    activityIds,
    kyc,
    redDots,
  }
}

/**
 * Emits `appOpened` the first time that the player uses the installed app while logged in. Any page could claim to run
 * in the app, so the event waits until a push service has accepted a notification for a device of the session.
 */
async function announceAppOpened(
  services: Pick<Services, 'db' | 'hooks' | 'outbox' | 'push'>,
  caller: Caller,
  atMs: number,
): Promise<void> {
  const { db, hooks } = services
  const { playerId } = caller
  if ((await hasLoggedInInApp({ db }, playerId)) || !(await canPushReachSession(services, caller, atMs)))
    return
  await db.transact(tx => hooks.emit(tx, 'appOpened', { playerId, atMs }))
}

async function readTotalsAndDots(services: Services, playerId: string, atMs: number) {
  const totals = await playerTotalsOf(services.db, playerId)
  const [dots, isOff, isKeptOff] = await Promise.all([
    redDotsOfPlayer(services, { playerId, wagered: totals.wagered }, atMs),
    arePromotionsOff(services, playerId, atMs),
    areUnaskedPromotionsOff(services, playerId, atMs),
  ])
  return [totals, isOff || isKeptOff ? removeAwardRedDots(dots) : dots] as const
}
