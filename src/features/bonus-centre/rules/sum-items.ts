import type { AwardItem } from '../../../domain/awards/awards.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'

/** What several awards give together: coins first, then the other items in the order in which they first appear. */
export function sumAwardItems(awards: readonly { readonly items: readonly AwardItem[] }[]): AwardItem[] {
  const counts = new Map<number, number>()
  for (const { id, count } of awards.flatMap(award => award.items))
    counts.set(id, (counts.get(id) ?? 0) + count)
  const isCoin = ({ id }: AwardItem) => Number(id === ITEM_ID.coin)
  return [...counts].map(([id, count]) => ({ id, count })).sort((a, b) => isCoin(b) - isCoin(a))
}
