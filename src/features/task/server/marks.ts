import type { ParsedBodyOf, ResultOf } from '../../../contract/endpoint.ts'
import { utcDayAt } from '../../../domain/day.ts'
import type { Transaction } from '../../../server/db/database.ts'
import type { ModuleHooks } from '../../../server/events/hooks.ts'
import { announceRedDotsChange } from '../../../server/events/red-dots.ts'
import { Refusal } from '../../../server/refusal.ts'
import type { Services } from '../../../server/services.ts'
import { isOwnRound } from '../../game/server/public.ts'
import type { noteTaskEvent } from '../contract.ts'
import { revokeDepositTaskAwards } from './charge-back.ts'
import { insertTaskAction, type StoredTaskAction, storeTaskPageOpened } from './repository.ts'

/**
 * Subscribes to the events that tasks count, and stores each event as a `StoredTaskAction`. After a charge-back, takes back the
 * awards of deposit tasks.
 */
export function registerTaskHooks(hooks: ModuleHooks, services: Services): void {
  const storeTaskAction = (tx: Transaction, playerId: string, mark: StoredTaskAction) =>
    storeActionAndRefreshDots(services, tx, playerId, mark)
  hooks.on('depositReversed', (tx, event) => revokeDepositTaskAwards(services, tx, event))
  hooks.on('gameLiked', (tx, { playerId, gameId, atMs }) =>
    storeTaskAction(tx, playerId, { kind: 'like', key: String(gameId), atMs }),
  )
  hooks.on('profileCompleted', (tx, { playerId, atMs }) =>
    storeTaskAction(tx, playerId, { kind: 'profile', key: '', atMs }),
  )
  hooks.on('withdrawalPaid', (tx, { playerId, atMs }) =>
    storeTaskAction(tx, playerId, { kind: 'withdrawal', key: '', atMs }),
  )
  hooks.on('inviteeValid', (tx, { playerId, inviteeId, atMs }) =>
    storeTaskAction(tx, playerId, { kind: 'invitee', key: inviteeId, atMs }),
  )
}

async function storeActionAndRefreshDots(
  services: Pick<Services, 'hub'>,
  tx: Transaction,
  playerId: string,
  mark: StoredTaskAction,
): Promise<void> {
  await insertTaskAction(tx, playerId, mark)
  await announceRedDotsChange(services, tx, { playerId, atMs: mark.atMs })
}

/**
 * Stores an event that a page of the player reports. Each kind of event counts once a day.
 * @throws Refusal `roundUnknown` if the checked round is not the player's; `gameUnknown` if the rules that the player
 * reads belong to no game
 */
export async function storeTaskEvent(
  services: Services,
  playerId: string,
  { event, roundId = '', slug }: ParsedBodyOf<typeof noteTaskEvent>,
  atMs: number,
): Promise<ResultOf<typeof noteTaskEvent>> {
  if (event === 'round-checked' && !(await isOwnRound(services, playerId, roundId)))
    throw new Refusal('roundUnknown')
  if (event === 'rules-read' && !services.catalogue.games.some(game => game.slug === slug))
    throw new Refusal('gameUnknown')
  await services.db.transact(async tx => {
    if (event !== 'page-opened')
      return storeActionAndRefreshDots(services, tx, playerId, { kind: event, key: utcDayAt(atMs), atMs })
    await storeTaskPageOpened(tx, playerId, atMs)
    await announceRedDotsChange(services, tx, { playerId, atMs })
  })
  return {}
}
