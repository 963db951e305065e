import coin from '../assets/rewards/coin.svg?url'
import coupon from '../assets/rewards/coupon.svg?url'
import diamond from '../assets/rewards/diamond.svg?url'
import points from '../assets/rewards/points.svg?url'
import ticket from '../assets/rewards/ticket.svg?url'

/**
 * The drawings of rewards, by the name in the field `drawing` of an item's `propConfig`. Each drawing is recognizable
 * at 20 px or more.
 */
const REWARDS = { coin, coupon, diamond, points, ticket } as const

interface RewardIconProps {
  /** The name of the drawing: the field `drawing` of `propConfig`. */
  drawing: string
  size?: number | undefined
  className?: string | undefined
  /** CSS selector of the element to which the drawing flies after a claim. */
  place?: string
}

/**
 * The drawing of a reward; renders nothing for an unknown name. Screen readers skip it, since the text beside it names
 * the reward.
 */
export function RewardIcon({ drawing, size = 24, className = '', place }: RewardIconProps) {
  if (!isDrawn(drawing)) return null
  return (
    <img
      src={REWARDS[drawing]}
      alt=""
      width={size}
      height={size}
      decoding="async"
      data-place={place}
      className={`shrink-0 ${className}`}
    />
  )
}

const isDrawn = (drawing: string): drawing is keyof typeof REWARDS => Object.hasOwn(REWARDS, drawing)
