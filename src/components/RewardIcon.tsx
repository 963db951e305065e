import { REWARDS, type RewardName } from './art/rewards.ts'

interface RewardIconProps {
  /** The name of the drawing, as a prop config has it. */
  drawing: string
  size?: number | undefined
  className?: string | undefined
  /** Selector of the element to which the drawing flies after a claim. */
  place?: string
}

/** The drawing of a reward; nothing for an unknown drawing. It is decorative: the text beside it says what it is. */
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

const isDrawn = (drawing: string): drawing is RewardName => Object.hasOwn(REWARDS, drawing)
