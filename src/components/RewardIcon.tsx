import { REWARDS, type RewardName } from './art/rewards.ts'

interface RewardIconProps {
  name: RewardName
  size?: number | undefined
  className?: string | undefined
}

/** The drawing of a reward. It is decorative: the amount beside it says what it is. */
export function RewardIcon({ name, size = 24, className = '' }: RewardIconProps) {
  return (
    <img
      src={REWARDS[name]}
      alt=""
      width={size}
      height={size}
      decoding="async"
      className={`shrink-0 ${className}`}
    />
  )
}
