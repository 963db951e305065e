import { computed } from 'nanostores'
import { ITEM_ID } from '../../../domain/awards/items.ts'
import type { HeldItemId } from '../rules/held-items.ts'
import { heldItemMessages } from '../texts/en-US/held-item.ts'

/** A function that gives the text what a held item is for; empty for an item that is not held. */
export const $itemPurposeText = computed(heldItemMessages, t => {
  const texts: Readonly<Record<HeldItemId, string>> = {
    [ITEM_ID.points]: t.forPoints,
    [ITEM_ID.diamond]: t.forDiamonds,
    [ITEM_ID.scratchCard]: t.forScratchCard,
    [ITEM_ID.inviteTurn]: t.forInviteTurn,
    [ITEM_ID.dailyTurn]: t.forDailyTurn,
    [ITEM_ID.jackpotChance]: t.forJackpotChance,
    [ITEM_ID.ticket1]: t.forTicket,
    [ITEM_ID.ticket2]: t.forTicket,
    [ITEM_ID.ticket3]: t.forTicket,
    [ITEM_ID.ticket4]: t.forTicket,
    [ITEM_ID.ticket5]: t.forTicket,
  }
  return (item: number): string => texts[item as HeldItemId] ?? ''
})
