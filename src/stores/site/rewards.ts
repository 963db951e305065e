import { computed } from 'nanostores'
import { type CouponKind, couponKindOfId, ITEM_ID } from '../../domain/awards/items.ts'
import {
  countPiecesOfRewardItem,
  JACKPOT_PRIZE_ID,
  ledgerItemOfReward,
  PROP_CONFIG,
  propConfigIdOfItem,
} from '../../domain/awards/rewards.ts'
import { rewardMessages } from '../../i18n/en-US/rewards.ts'
import { formatWholeNumber } from '../../i18n/number.ts'
import { $settings } from './settings.ts'

/** A reward item with the drawing and the name that pages show. The operator can set both. */
export interface ShownRewardItem {
  /** Name of the drawing. The operator may enter a name for which the site has no drawing. */
  readonly drawing: string
  readonly name: string
  /** Number of units of the item in one piece, such as 10 for a pack of 10 diamonds. */
  readonly num: number
  /** Formats the units in a number of pieces, `1 scratch card` or `20 points`; coins and jackpots as the name only. */
  readonly textOf: (count: number) => string
}

/** The words after a number of an item's units, if any, and the item's name, if it is not the words for several. */
type ItemWords = readonly [unitsOf?: ((count: number) => string) | undefined, name?: string]

/** This site's words for a reward item; none for an unknown item. */
function siteWordsOfItem(t: ReturnType<typeof rewardMessages.get>, id: number): ItemWords {
  if (id >= ITEM_ID.ticket1 && id <= ITEM_ID.ticket5) return [t.ticket({ tier: id - ITEM_ID.ticket1 + 1 })]
  const words: Readonly<Partial<Record<number | CouponKind, ItemWords>>> = {
    general: [t.couponGeneralOf, t.couponGeneral],
    fixed: [t.couponFixedOf, t.couponFixed],
    give: [t.couponGiveOf, t.couponGive],
    [ITEM_ID.coin]: [undefined, t.coin],
    [ITEM_ID.points]: [t.points],
    [ITEM_ID.scratchCard]: [t.scratchCard],
    [ITEM_ID.inviteTurn]: [t.inviteTurn],
    [ITEM_ID.dailyTurn]: [t.dailyTurn],
    [ITEM_ID.liveness]: [t.liveness],
    [JACKPOT_PRIZE_ID.generic]: [undefined, t.jackpot],
    [JACKPOT_PRIZE_ID.mega]: [undefined, t.megaJackpot],
    [JACKPOT_PRIZE_ID.major]: [undefined, t.majorJackpot],
    [JACKPOT_PRIZE_ID.minor]: [undefined, t.minorJackpot],
    [JACKPOT_PRIZE_ID.mini]: [undefined, t.miniJackpot],
    [ITEM_ID.jackpotChance]: [t.jackpotChance],
    [ITEM_ID.diamond]: [t.diamonds],
  }
  // A pack of diamonds has the words of the diamonds item, since the ledger credits the pack as diamonds.
  return words[couponKindOfId(id) ?? ledgerItemOfReward(id, 1)?.item ?? id] ?? []
}

/**
 * The words and the drawing of a reward item, by its id. Drawing and name are from the operator's prop config, or from
 * the default prop config until the settings are known. The words are the site's own unless the operator has set a
 * name. An unknown item has no name and no drawing.
 */
export const $rewardItemOf = computed([$settings, rewardMessages], (state, t) => {
  const props = state.state === 'ready' ? state.config.propConfig : PROP_CONFIG
  return (id: number): ShownRewardItem => {
    const { drawing, name: ownName } = props[propConfigIdOfItem(id)] ?? { drawing: '', name: '' }
    const [unitsOf, siteName = unitsOf?.(2) ?? ''] = siteWordsOfItem(t, id)
    const name = ownName || siteName
    const num = countPiecesOfRewardItem(id)
    const textOf = (count: number) => {
      if (!unitsOf) return name
      const units = count * num
      const format = ownName ? t.named : t.units
      return format({ number: formatWholeNumber(units), name: ownName || unitsOf(units) })
    }
    return { drawing, name, num, textOf }
  }
})
