import type { EventOf } from '../../contract/endpoint.ts'
import type { pageEvents } from '../../contract/page-events.ts'
import { nextUtcDayStartMsAfter } from '../../domain/day.ts'
import { type RedDots, redDotBitsOf, redDotsOfBits } from '../../domain/site/red-dots.ts'
import type { Transaction } from '../db/database.ts'
import type { Services } from '../services.ts'
import { runOncePerTransaction } from './once.ts'
import { markRedDotsOutdated, selectRedDots, storeRedDots } from './red-dot-repository.ts'

const RED_DOTS_CHANGED_EVENT: EventOf<typeof pageEvents> = { type: 'redDots' }
const CHANGE_NOTED_KEY = {}

/**
 * Records, inside an event's transaction, that the event may have changed a player's red dots. After the commit, the
 * player's open pages get an event, and the next answer with red dots computes them again. Bets do not call this function,
 * because an answer also computes the dots again when the player's stakes have changed.
 */
export async function announceRedDotsChange(
  { hub }: Pick<Services, 'hub'>,
  tx: Transaction,
  { playerId, atMs }: { readonly playerId: string; readonly atMs: number },
): Promise<void> {
  await runOncePerTransaction(tx, CHANGE_NOTED_KEY, playerId, () => {
    tx.write(markRedDotsOutdated, { playerId })
    return hub.publish(tx, `player:${playerId}`, RED_DOTS_CHANGED_EVENT, atMs)
  })
}

/**
 * Returns the red dots of a player. If nothing can have changed the stored dots, returns these; otherwise asks all
 * modules and stores the result.
 * @param player.wagered the player's stakes from the totals, in centavos
 */
export async function redDotsOfPlayer(
  { db, hooks, settings }: Pick<Services, 'db' | 'hooks' | 'settings'>,
  { playerId, wagered }: { readonly playerId: string; readonly wagered: number },
  atMs: number,
): Promise<RedDots> {
  const row = await db.lookUp(selectRedDots, { playerId })
  const settingsVersion = settings.version
  const isCurrent =
    row && atMs < row.next_change_ms && row.wagered === wagered && row.settings_version === settingsVersion
  if (isCurrent) return redDotsOfBits(row.dots)
  const answers = await hooks.gather('redDots', playerId, atMs)
  const dots = redDotBitsOf(Object.assign({}, ...answers.map(answer => answer.dots)))
  const nextChangeMs = Math.min(
    nextUtcDayStartMsAfter(atMs),
    ...answers.map(it => it.nextChangeMs ?? Infinity),
  )
  await db.transact(async tx =>
    tx.write(storeRedDots, {
      playerId,
      dots,
      nextChangeMs,
      wagered,
      settingsVersion,
      changes: row?.changes ?? 0,
    }),
  )
  return redDotsOfBits(dots)
}
