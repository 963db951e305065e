import { computed } from 'nanostores'
import type { AwardDetails, AwardItem } from '../../domain/awards/awards.ts'
import type { GrantKindName } from '../../domain/awards/grant-kinds.ts'
import { ITEM_ID } from '../../domain/awards/items.ts'
import { centavos } from '../../domain/money.ts'
import { awardTitleMessages } from '../../i18n/en-US/award-title.ts'
import { formatMoney } from '../../i18n/money.ts'
import { $rewardItemOf } from '../site/rewards.ts'

/** Returns the title of an award or bonus by its kind and details; a general word when the kind is unknown. */
export const $awardTitleOf = computed(awardTitleMessages, t => {
  return (kind: GrantKindName | null, details: AwardDetails = {}): string => {
    if (kind === 'sign-in' && details.day) return t.signInDay({ day: details.day })
    if (kind === 'vip-level' && details.level) return t.vipLevelNumber({ level: details.level })
    return kind ? t[kind] : t.other
  }
})

/** Formats a reward item: `₱5.00`, `20 points`, `Mega jackpot`. */
export const $itemTextOf = computed($rewardItemOf, rewardItem => {
  return ({ id, count }: AwardItem): string => {
    return id === ITEM_ID.coin ? formatMoney(centavos(count)) : rewardItem(id).textOf(count)
  }
})

/** Formats several reward items, joined by ` + `. */
export const $itemsTextOf = computed($itemTextOf, textOf => (items: readonly AwardItem[]) => {
  return items.map(textOf).join(' + ')
})
