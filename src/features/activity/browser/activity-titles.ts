import { ACTIVITY_TYPE, type ActivityTypeId } from '../../../domain/awards/activity.ts'
import { activityMessages } from '../texts/en-US/activities.ts'

/** Our titles of the activities by type id, for those whose title the operator has not set. */
export function titlesByType(): Readonly<Record<ActivityTypeId, string>> {
  const t = activityMessages.get()
  return {
    [ACTIVITY_TYPE.bind]: t.bind,
    [ACTIVITY_TYPE.vip]: t.vip,
    [ACTIVITY_TYPE.points]: t.points,
    [ACTIVITY_TYPE.signUpBonus]: t.signUpBonus,
    [ACTIVITY_TYPE.fund]: t.fund,
    [ACTIVITY_TYPE.inviteUserSpin]: t.inviteUserSpin,
    [ACTIVITY_TYPE.followRewards]: t.followRewards,
    [ACTIVITY_TYPE.redPacket]: t.redPacket,
    [ACTIVITY_TYPE.freeLoginBonus]: t.freeLoginBonus,
    [ACTIVITY_TYPE.notice]: t.notice,
    [ACTIVITY_TYPE.agent]: t.agent,
    [ACTIVITY_TYPE.download]: t.download,
    [ACTIVITY_TYPE.freeSign]: t.freeSign,
    [ACTIVITY_TYPE.agent5]: t.agent5,
    [ACTIVITY_TYPE.tasks]: t.tasks,
    [ACTIVITY_TYPE.firstDeposit]: t.firstDeposit,
    [ACTIVITY_TYPE.luckyJackpot]: t.luckyJackpot,
    [ACTIVITY_TYPE.rank]: t.rank,
    [ACTIVITY_TYPE.lottery]: t.lottery,
    [ACTIVITY_TYPE.coinPusher]: t.coinPusher,
    [ACTIVITY_TYPE.redPkBlue]: t.redPkBlue,
    [ACTIVITY_TYPE.firstDepositTips]: t.firstDepositTips,
    [ACTIVITY_TYPE.live]: t.live,
    [ACTIVITY_TYPE.kyc]: t.kyc,
    [ACTIVITY_TYPE.monthlyBonus]: t.monthlyBonus,
    [ACTIVITY_TYPE.diamondShop]: t.diamondShop,
  }
}
