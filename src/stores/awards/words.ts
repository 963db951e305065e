import { computed } from 'nanostores'
import type { AwardDetails, AwardItem } from '../../domain/awards/awards.ts'
import type { GrantKindName } from '../../domain/awards/grant-kinds.ts'
import { ITEM_ID } from '../../domain/awards/items.ts'
import { isJackpotPrize } from '../../domain/awards/rewards.ts'
import { centavos } from '../../domain/money.ts'
import { awardTitleMessages } from '../../i18n/en-US/award-title.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatWholeNumber } from '../../i18n/number.ts'
import { $rewardItemOf } from '../site/rewards.ts'

/** Returns the title of an award or bonus by its kind and details; a general word when the kind is unknown. */
export const $awardTitleOf = computed(awardTitleMessages, t => {
  return (kind: GrantKindName | null, details: AwardDetails = {}): string => {
    if (kind === 'sign-in' && details.day) return t.signInDay({ day: details.day })
    if (kind === 'vip-level' && details.level) return t.vipLevelNumber({ level: details.level })
    return kind ? t[kind] : t.other
  }
})

/** Formats a reward item: `₱5.00`, `20 × Points`. A pack of diamonds is shown as its number of diamonds. */
export const $itemTextOf = computed([awardTitleMessages, $rewardItemOf], (t, rewardItem) => {
  return ({ id, count }: AwardItem): string => {
    if (id === ITEM_ID.coin) return formatMoney(centavos(count))
    const { name, num } = rewardItem(id)
    return isJackpotPrize(id) ? name : t.itemOfMany({ count: formatWholeNumber(count * num), name })
  }
})

/** Formats several reward items, joined by ` + `. */
export const $itemsTextOf = computed($itemTextOf, textOf => (items: readonly AwardItem[]) => {
  return items.map(textOf).join(' + ')
})
