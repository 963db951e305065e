import coin from '../../assets/rewards/coin.svg?url'
import coupon from '../../assets/rewards/coupon.svg?url'
import diamond from '../../assets/rewards/diamond.svg?url'
import points from '../../assets/rewards/points.svg?url'
import ticket from '../../assets/rewards/ticket.svg?url'

/** One drawing per reward, the same on every page; recognisable from 20 px up. */
export const REWARDS = { coin, coupon, diamond, points, ticket } as const

export type RewardName = keyof typeof REWARDS
