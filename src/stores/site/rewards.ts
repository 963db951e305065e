import { computed } from 'nanostores'
import { couponKindOfId, ITEM_ID } from '../../domain/awards/items.ts'
import {
  countPiecesOfRewardItem,
  JACKPOT_PRIZE_ID,
  ledgerItemOfReward,
  PROP_CONFIG,
  propConfigIdOfItem,
} from '../../domain/awards/rewards.ts'
import { rewardMessages } from '../../i18n/en-US/rewards.ts'
import { $settings } from './settings.ts'

/** A reward item with the drawing and the name that pages show. The operator can set both. */
export interface ShownRewardItem {
  /** Name of the drawing. The operator may enter a name for which the site has no drawing. */
  readonly drawing: string
  readonly name: string
  /** Number of units of the item in one piece, such as 10 for a pack of 10 diamonds. */
  readonly num: number
}

/** This site's name of a reward item; empty for an unknown item. */
function siteNameOfItem(t: ReturnType<typeof rewardMessages.get>, id: number): string {
  const kind = couponKindOfId(id)
  if (kind) return { general: t.couponGeneral, fixed: t.couponFixed, give: t.couponGive }[kind]
  const names: Readonly<Record<number, string>> = {
    [ITEM_ID.coin]: t.coin,
    [ITEM_ID.points]: t.points,
    [ITEM_ID.scratchCard]: t.scratchCard,
    [ITEM_ID.inviteTurn]: t.inviteTurn,
    [ITEM_ID.dailyTurn]: t.dailyTurn,
    [ITEM_ID.liveness]: t.liveness,
    [JACKPOT_PRIZE_ID.generic]: t.jackpot,
    [JACKPOT_PRIZE_ID.mega]: t.megaJackpot,
    [JACKPOT_PRIZE_ID.major]: t.majorJackpot,
    [JACKPOT_PRIZE_ID.minor]: t.minorJackpot,
    [JACKPOT_PRIZE_ID.mini]: t.miniJackpot,
    [ITEM_ID.jackpotChance]: t.jackpotChance,
    [ITEM_ID.diamond]: t.diamonds,
    [ITEM_ID.ticket1]: t.ticket1,
    [ITEM_ID.ticket2]: t.ticket2,
    [ITEM_ID.ticket3]: t.ticket3,
    [ITEM_ID.ticket4]: t.ticket4,
    [ITEM_ID.ticket5]: t.ticket5,
  }
  // A pack of diamonds gets the name of the diamonds item, since the ledger credits the pack as diamonds.
  return names[ledgerItemOfReward(id, 1)?.item ?? id] ?? ''
}

/**
 * Drawing, name and units per piece of a reward item, by its id. Drawing and name are from the operator's prop config,
 * or from the default prop config until the settings are known. The name is the site's own unless the operator has set
 * one. An unknown item has no name and no drawing.
 */
export const $rewardItemOf = computed([$settings, rewardMessages], (state, t) => {
  const props = state.state === 'ready' ? state.config.propConfig : PROP_CONFIG
  return (id: number): ShownRewardItem => {
    const { drawing, name } = props[propConfigIdOfItem(id)] ?? { drawing: '', name: '' }
    return { drawing, name: name || siteNameOfItem(t, id), num: countPiecesOfRewardItem(id) }
  }
})
