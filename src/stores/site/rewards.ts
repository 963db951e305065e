import { computed } from 'nanostores'
import { couponKind, ITEM } from '../../domain/awards/items.ts'
import { JACKPOT_PRIZE, PROP_CONFIG, piecesOf, propIdOf, rewardOf } from '../../domain/awards/rewards.ts'
import { rewardMessages } from '../../i18n/en-US/rewards.ts'
import { $settings } from './settings.ts'

/** A reward item as a page shows it. */
export interface Reward {
  /** Name of the drawing. The operator may enter a name for which the site has no drawing. */
  readonly drawing: string
  readonly name: string
  /** Number of units of the item in one piece. */
  readonly num: number
}

/** This site's name of a reward item; empty for an unknown item. */
function ownName(t: ReturnType<typeof rewardMessages.get>, id: number): string {
  const kind = couponKind(id)
  if (kind) return { general: t.couponGeneral, fixed: t.couponFixed, give: t.couponGive }[kind]
  const names: Readonly<Record<number, string>> = {
    [ITEM.coin]: t.coin,
    [ITEM.points]: t.points,
    [ITEM.scratchCard]: t.scratchCard,
    [ITEM.inviteTurn]: t.inviteTurn,
    [ITEM.dailyTurn]: t.dailyTurn,
    [ITEM.liveness]: t.liveness,
    [JACKPOT_PRIZE.generic]: t.jackpot,
    [JACKPOT_PRIZE.mega]: t.megaJackpot,
    [JACKPOT_PRIZE.major]: t.majorJackpot,
    [JACKPOT_PRIZE.minor]: t.minorJackpot,
    [JACKPOT_PRIZE.mini]: t.miniJackpot,
    [ITEM.jackpotChance]: t.jackpotChance,
    [ITEM.diamond]: t.diamonds,
    [ITEM.ticket1]: t.ticket1,
    [ITEM.ticket2]: t.ticket2,
    [ITEM.ticket3]: t.ticket3,
    [ITEM.ticket4]: t.ticket4,
    [ITEM.ticket5]: t.ticket5,
  }
  // A pack of diamonds is credited as diamonds.
  return names[rewardOf(id, 1)?.item ?? id] ?? ''
}

/**
 * Drawing, name and pieces of a reward item by its id. Drawing and name are from the operator's prop config; before the
 * settings are known, from the built one. The name is the site's own unless the operator has set one. An unknown item has
 * no name and no drawing.
 */
export const $rewardItem = computed([$settings, rewardMessages], (state, t) => {
  const props = state.state === 'ready' ? state.config.propConfig : PROP_CONFIG
  return (id: number): Reward => {
    const { drawing, name } = props[propIdOf(id)] ?? { drawing: '', name: '' }
    return { drawing, name: name || ownName(t, id), num: piecesOf(id) }
  }
})
