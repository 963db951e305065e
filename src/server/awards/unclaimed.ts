import type { AwardItem, AwardKindName } from '../../domain/awards/awards.ts'
import { listPlayerIdPages } from '../player-money/player-pages-repository.ts'
import type { Services } from '../services.ts'
import { listClaimableAwards } from './claim.ts'

/**
 * The awards of one kind that all players together can claim now: the number of awards, the pieces of each item, and
 * the coins in centavos.
 */
export interface UnclaimedAwards {
  readonly kind: AwardKindName
  readonly awards: number
  readonly items: readonly AwardItem[]
}

/**
 * Sums the awards that all players can claim now, by kind; every kind has an entry. Awards are computed and not stored,
 * so this function computes the awards of each player in turn, which takes some milliseconds per player. Only staff
 * reports call it.
 */
export async function sumUnclaimedAwards(services: Services, atMs: number): Promise<UnclaimedAwards[]> {
  const { db, awards } = services
  const sums = new Map<AwardKindName, { awards: number; readonly items: Map<number, number> }>(
    awards.map(({ name }) => [name, { awards: 0, items: new Map() }]),
  )
  for await (const page of listPlayerIdPages(db)) {
    for (const playerId of page) {
      for (const { kind, items } of (await listClaimableAwards(services, playerId, atMs)).list) {
        const sum = sums.get(kind)
        if (!sum) continue
        sum.awards += 1
        for (const { id, count } of items) sum.items.set(id, (sum.items.get(id) ?? 0) + count)
      }
    }
  }
  return [...sums].map(([kind, { awards: count, items }]) => ({
    kind,
    awards: count,
    items: [...items].map(([id, pieces]) => ({ id, count: pieces })),
  }))
}
