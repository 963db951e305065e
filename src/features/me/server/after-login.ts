import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import type { getAfterLoginInfoWeb } from '../../../contract/session.ts'
import { removeAwardDots } from '../../../domain/site/red-dots.ts'
import { redDotsOf } from '../../../server/events/red-dots.ts'
import type { Caller } from '../../../server/identity/caller.ts'
import { totalsOf } from '../../../server/player-money/totals/totals.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { listOpenActivityIds } from '../../activity/server/public.ts'
import { findPlayerAccount } from '../../auth/server/public.ts'
import { hasOpenedApp } from '../../bonus-event/server/public.ts'
import { listLastPlayedGames } from '../../game/server/public.ts'
import { isAgent } from '../../invite/server/public.ts'
import { readIdentityVerification } from '../../kyc/server/public.ts'
import { arePromotionsKeptOff, arePromotionsOff } from '../../limits/server/public.ts'
import { listLikedGames } from '../../lobby/server/public.ts'
import { reachesSession } from '../../message-channels/server/public.ts'

type Shell = NonNullable<ParsedBodyOf<typeof getAfterLoginInfoWeb>['shell']>

/**
 * The data about a logged-in player that every page needs.
 * @throws Refusal `unauthorized` if the player no longer exists
 */
export async function readAfterLoginInfo(
  services: Services,
  { caller, shell = 'browser' }: { readonly caller: Caller; readonly shell: Shell | undefined },
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
 * Announces once that the player has logged in in the installed app. The page itself says that it runs in the app; a
 * notification that reached the app proves that there is one.
 */
async function announceAppOpened(
  services: Pick<Services, 'db' | 'hooks' | 'outbox' | 'push'>,
  caller: Caller,
  atMs: number,
): Promise<void> {
  const { db, hooks } = services
  const { playerId } = caller
  if ((await hasOpenedApp({ db }, playerId)) || !(await reachesSession(services, caller, atMs))) return
  await db.transact(tx => hooks.emit(tx, 'appOpened', { playerId, atMs }))
}

async function readTotalsAndDots(services: Services, playerId: string, atMs: number) {
  const totals = await totalsOf(services.db, playerId)
  const [dots, isOff, isKeptOff] = await Promise.all([
    redDotsOf(services, { playerId, wagered: totals.wagered }, atMs),
    arePromotionsOff(services, playerId, atMs),
    arePromotionsKeptOff(services, playerId, atMs),
  ])
  return [totals, isOff || isKeptOff ? removeAwardDots(dots) : dots] as const
}
