import { ICONS, type IconName } from './icons.ts'

interface IconProps {
  name: IconName
  size?: number | undefined
  className?: string | undefined
}

/** Decorative: whatever holds the icon carries the name that is read out. */
export function Icon({ name, size = 24, className = '' }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={ICONS[name]} />
    </svg>
  )
}
