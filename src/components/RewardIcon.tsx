import chance from '../assets/rewards/chance.svg?url'
import coin from '../assets/rewards/coin.svg?url'
import coupon from '../assets/rewards/coupon.svg?url'
import dailyTurn from '../assets/rewards/daily-turn.svg?url'
import diamond from '../assets/rewards/diamond.svg?url'
import inviteTurn from '../assets/rewards/invite-turn.svg?url'
import points from '../assets/rewards/points.svg?url'
import scratchCard from '../assets/rewards/scratch-card.svg?url'
import stars from '../assets/rewards/stars.svg?url'
import ticket from '../assets/rewards/ticket.svg?url'
import ticket1 from '../assets/rewards/ticket-1.svg?url'
import ticket2 from '../assets/rewards/ticket-2.svg?url'
import ticket3 from '../assets/rewards/ticket-3.svg?url'
import ticket4 from '../assets/rewards/ticket-4.svg?url'
import ticket5 from '../assets/rewards/ticket-5.svg?url'

/**
 * The drawings of rewards, by the name in the field `drawing` of an item's `propConfig`. Each drawing is recognizable
 * at 20 px or more. No item's default is `ticket`; the operator can enter it for any lottery ticket.
 */
const REWARDS = {
  chance,
  coin,
  coupon,
  'daily-turn': dailyTurn,
  diamond,
  'invite-turn': inviteTurn,
  points,
  'scratch-card': scratchCard,
  stars,
  ticket,
  'ticket-1': ticket1,
  'ticket-2': ticket2,
  'ticket-3': ticket3,
  'ticket-4': ticket4,
  'ticket-5': ticket5,
} as const

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
