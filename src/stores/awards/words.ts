import { computed } from 'nanostores'
import type { AwardDetails, AwardItem } from '../../domain/awards/awards.ts'
import type { GrantKindName } from '../../domain/awards/grant-kinds.ts'
import { ITEM } from '../../domain/awards/items.ts'
import { isJackpotPrize } from '../../domain/awards/rewards.ts'
import { centavos } from '../../domain/money.ts'
import { awardTitleMessages } from '../../i18n/en-US/award-title.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/number.ts'
import { $rewardItem } from '../site/rewards.ts'

/** The title of an award or bonus by its kind and details; a plain word for an unknown kind. */
export const $awardTitle = computed(awardTitleMessages, t => {
  const plain: Readonly<Record<GrantKindName, string>> = {
    'agent-commission': t.agentCommission,
    'agent-valid': t.agentValid,
    'daily-wheel': t.dailyWheel,
    'deposit-bonus': t.depositBonus,
    'deposit-coupon': t.depositCoupon,
    'deposit-diamonds': t.depositDiamonds,
    'diamond-exchange': t.diamondExchange,
    download: t.download,
    follow: t.follow,
    gift: t.gift,
    mail: t.mail,
    'invite-coupon': t.inviteCoupon,
    'invite-exchange': t.inviteExchange,
    'invite-turn': t.inviteTurn,
    'invite-wheel': t.inviteWheel,
    jackpot: t.jackpot,
    'jackpot-chance': t.jackpotChance,
    lottery: t.lottery,
    monthly: t.monthly,
    pk: t.pk,
    'points-exchange': t.pointsExchange,
    'points-stakes': t.pointsStakes,
    rank: t.rank,
    rebate: t.rebate,
    'red-packet': t.redPacket,
    'savings-box': t.savingsBox,
    'scratch-card': t.scratchCard,
    'scratch-total': t.scratchTotal,
    'sign-in': t.signIn,
    'sign-in-vip': t.signInVip,
    'sign-up': t.signUp,
    slotshack: t.slotshack,
    task: t.task,
    'task-chest': t.taskChest,
    'vip-daily': t.vipDaily,
    'vip-level': t.vipLevel,
    'vip-task': t.vipTask,
    'weekly-login': t.weeklyLogin,
  }
  return (kind: GrantKindName | null, details: AwardDetails = {}): string => {
    if (kind === 'sign-in' && details.day) return t.signInDay({ day: details.day })
    if (kind === 'vip-level' && details.level) return t.vipLevelNumber({ level: details.level })
    return kind ? plain[kind] : t.other
  }
})

/** An item as text: `₱5.00`, `20 × Points`. */
export const $itemText = computed([awardTitleMessages, $rewardItem], (t, rewardItem) => {
  return ({ id, count }: AwardItem): string =>
    id === ITEM.coin
      ? formatMoney(centavos(count))
      : isJackpotPrize(id)
        ? rewardItem(id).name
        : t.itemOfMany({ count: formatWhole(count), name: rewardItem(id).name })
})

/** Several items as one text. */
export const $itemsText = computed($itemText, textOf => (items: readonly AwardItem[]) => {
  return items.map(textOf).join(' + ')
})
