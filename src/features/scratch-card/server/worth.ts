import type { AwardItem } from '../../../domain/awards/awards.ts'
import { isPrizeWorthMoreThanCost } from '../../../domain/awards/item-value.ts'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import type { Services } from '../../../server/services.ts'

/**
 * Whether a prize is worth more than one scratch card. The values of the prize and of the card follow from the prices
 * at which points are exchanged.
 * @param prize `undefined` for a draw without a prize
 */
export function isPrizeAboveCardCost(
  { settings }: Pick<Services, 'settings'>,
  prize: AwardItem | undefined,
): boolean {
  return isPrizeWorthMoreThanCost(
    prize,
    { id: ITEM_ID.scratchCard, count: 1 },
    settings.get('points').exchanges,
  )
}
