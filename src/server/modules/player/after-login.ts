import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import type { getAfterLoginInfoWeb } from '../../../contract/player.ts'
import { redDotsOf } from '../../events/red-dots.ts'
import { totalsOf } from '../../player-money/totals.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { openActivityIds } from '../activity/public.ts'
import { verificationOf } from '../kyc/public.ts'
import { findPlayer } from './repository.ts'

type Shell = NonNullable<ParsedBodyOf<typeof getAfterLoginInfoWeb>['shell']>

/**
 * The data of a logged-in player that the shell shows.
 * @throws Refusal `unauthorized` when the player no longer exists
 */
export async function afterLoginInfo(
  services: Services,
  { playerId, shell = 'browser' }: { readonly playerId: string; readonly shell: Shell | undefined },
  atMs: number,
): Promise<ResultOf<typeof getAfterLoginInfoWeb>> {
  const { db, hooks } = services
  if (shell !== 'browser') await noteApp(services, playerId, atMs)
  const [player, [totals, redDots], histories, likes, activityIds, agent, { summary: kyc }] =
    await Promise.all([
      findPlayer(db.read, playerId),
      totalsAndDots(services, playerId, atMs),
      hooks.gather('gameHistory', playerId, atMs),
      hooks.gather('gameLikes', playerId, atMs),
      openActivityIds(services, playerId, atMs),
      hooks.gather('isAgent', playerId, atMs),
      verificationOf(services, playerId),
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
    isAgent: agent.includes(true),
    registerTime: player.createdAtMs,
    activityIds,
    kyc,
    redDots,
  }
}

/** Announces the first log-in in the installed app. */
async function noteApp(
  { db, hooks }: Pick<Services, 'db' | 'hooks'>,
  playerId: string,
  atMs: number,
): Promise<void> {
  const answers = await hooks.gather('hasOpenedApp', playerId, atMs)
  if (answers.includes(false)) await db.transact(tx => hooks.emit(tx, 'appOpened', { playerId, atMs }))
}

async function totalsAndDots(services: Services, playerId: string, atMs: number) {
  const totals = await totalsOf(services.db, playerId)
  return [totals, await redDotsOf(services, { playerId, wagered: totals.wagered }, atMs)] as const
}
