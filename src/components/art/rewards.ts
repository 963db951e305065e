import coin from '../../assets/rewards/coin.svg?url'
import coupon from '../../assets/rewards/coupon.svg?url'
import diamond from '../../assets/rewards/diamond.svg?url'
import points from '../../assets/rewards/points.svg?url'
import ticket from '../../assets/rewards/ticket.svg?url'

/** Each reward has one drawing, the same wherever it shows; legible from 20 px up. */
export const REWARDS = { coin, coupon, diamond, points, ticket } as const

export type RewardName = keyof typeof REWARDS
