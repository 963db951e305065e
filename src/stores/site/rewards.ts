import { computed } from 'nanostores'
import { type CouponKind, couponKindOfId, ITEM_ID } from '../../domain/awards/items.ts'
import {
  countPiecesOfRewardItem,
  JACKPOT_PRIZE_ID,
  ledgerItemOfReward,
  PROP_CONFIG,
  propConfigIdOfItem,
} from '../../domain/awards/rewards.ts'
import { LOTTERY_TIERS } from '../../domain/games/lottery-tiers.ts'
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

/** The site's name of an item, and the words after a number of its units. Coins and jackpots have no such words. */
type ItemWords = readonly [name: string, unitsOf?: (count: number) => string]

/** This site's words for a reward item; an empty name for an unknown item. */
function siteWordsOfItem(t: ReturnType<typeof rewardMessages.get>, id: number): ItemWords {
  const tier = id - ITEM_ID.ticket1 + 1
  if ((LOTTERY_TIERS as readonly number[]).includes(tier)) return [t.ticket({ tier }), t.ticketOf({ tier })]
  const words: Readonly<Partial<Record<number | CouponKind, ItemWords>>> = {
    general: [t.couponGeneral, t.couponGeneralOf],
    fixed: [t.couponFixed, t.couponFixedOf],
    give: [t.couponGive, t.couponGiveOf],
    [ITEM_ID.coin]: [t.coin],
    [ITEM_ID.points]: [t.points, t.pointsOf],
    [ITEM_ID.scratchCard]: [t.scratchCard, t.scratchCardOf],
    [ITEM_ID.inviteTurn]: [t.inviteTurn, t.inviteTurnOf],
    [ITEM_ID.dailyTurn]: [t.dailyTurn, t.dailyTurnOf],
    [ITEM_ID.liveness]: [t.liveness, t.livenessOf],
    [JACKPOT_PRIZE_ID.generic]: [t.jackpot],
    [JACKPOT_PRIZE_ID.mega]: [t.megaJackpot],
    [JACKPOT_PRIZE_ID.major]: [t.majorJackpot],
    [JACKPOT_PRIZE_ID.minor]: [t.minorJackpot],
    [JACKPOT_PRIZE_ID.mini]: [t.miniJackpot],
    [ITEM_ID.jackpotChance]: [t.jackpotChance, t.jackpotChanceOf],
    [ITEM_ID.diamond]: [t.diamonds, t.diamondsOf],
  }
  // A pack of diamonds has the words of the diamonds item, since the ledger credits the pack as diamonds.
  return words[couponKindOfId(id) ?? ledgerItemOfReward(id, 1)?.item ?? id] ?? ['']
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
    const [siteName, unitsOf] = siteWordsOfItem(t, id)
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
