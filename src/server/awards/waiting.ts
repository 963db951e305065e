import type { ActivityTypeId } from '../../domain/awards/activity.ts'
import { ITEM_ID, type ItemId } from '../../domain/awards/items.ts'
import { WAITING_KINDS, type WaitingKind } from '../../domain/awards/waiting.ts'
import { isStoredActivityOpen, listActivityOpenPeriods } from '../activities/activity-repository.ts'
import type { Database } from '../db/database.ts'
import type { ModuleHooks } from '../events/hooks.ts'
import { readUsablePiecesByItem } from '../player-money/grants/item-lots.ts'
import { type PlayerTotals, playerTotalsOf } from '../player-money/totals/totals.ts'
import type { Settings } from '../settings/settings.ts'

/** Something of one kind that waits for a player. */
export interface WaitingThing {
  readonly kind: WaitingKind
  /** How many of them wait, at least 1. */
  readonly count: number
  /** When the first of them ends, epoch milliseconds; null when none ends. */
  readonly untilMs: number | null
}

/** The services with which modules find what waits. */
interface WaitingServices {
  readonly db: Database
  readonly settings: Settings
  readonly hooks: ModuleHooks
}

/** The facts about a player that several modules need. They are read once, from committed rows. */
export interface WaitingFacts {
  readonly services: WaitingServices
  readonly playerId: string
  readonly totals: PlayerTotals
  readonly atMs: number
  /** Whether the operator has opened an activity. */
  isOpen(activity: ActivityTypeId): boolean
  /** The pieces of an item that the player can use, and when the first of them end; null when none end. */
  held(item: ItemId): { readonly pieces: number; readonly untilMs: number | null }
}

/** Finds what a module lets a player open, use or finish now. Reads committed rows and writes nothing. */
export type WaitingFinder = (facts: WaitingFacts) => Promise<readonly WaitingThing[]>

/** One thing that waits, or none when `count` is 0. */
export const waitingThings = (
  kind: WaitingKind,
  count: number,
  untilMs: number | null = null,
): readonly WaitingThing[] => (count > 0 ? [{ kind, count, untilMs }] : [])

const HELD_ITEMS = Object.values(ITEM_ID).filter(item => item !== ITEM_ID.coin && item !== ITEM_ID.liveness)

/**
 * Lists what waits for a player beside awards, in the order of `WAITING_KINDS`. Asks every module, outside of any
 * transaction. A player who must get no promotions may see only `WAITING_KINDS_WITHOUT_PROMOTION`.
 */
export async function listWaitingThings(
  {
    db,
    settings,
    hooks,
    waitingFinders,
  }: WaitingServices & { readonly waitingFinders: readonly WaitingFinder[] },
  playerId: string,
  atMs: number,
): Promise<WaitingThing[]> {
  const [totals, openPeriods, pieces] = await Promise.all([
    playerTotalsOf(db, playerId),
    listActivityOpenPeriods(db.read),
    readUsablePiecesByItem(db.read, { playerId, items: HELD_ITEMS, atMs }),
  ])
  const facts: WaitingFacts = {
    services: { db, settings, hooks },
    playerId,
    totals,
    atMs,
    isOpen: activity => isStoredActivityOpen(openPeriods.get(activity), atMs),
    held(item) {
      const found = pieces.get(item)
      return { pieces: found?.pieces ?? 0, untilMs: found?.ends[0]?.endsAtMs ?? null }
    },
  }
  const things = (await Promise.all(waitingFinders.map(find => find(facts)))).flat()
  return things.sort((a, b) => WAITING_KINDS.indexOf(a.kind) - WAITING_KINDS.indexOf(b.kind))
}
