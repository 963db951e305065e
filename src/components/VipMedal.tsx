import { medalOfVipLevel } from './art/medals.ts'

interface MedalProps {
  /** VIP level, 0 to 10. */
  level: number
  /** Text for screen readers, for example "VIP 3". */
  label: string
  /** Width in pixels; the height is 1.25 times the width. */
  size?: number | undefined
  className?: string | undefined
}

const OUTLINE = '#110022'

export function VipMedal({ level, label, size = 48, className = '' }: MedalProps) {
  const { metal, rays, stars, hasCrown } = medalOfVipLevel(level)
  return (
    <svg
      role="img"
      aria-label={label}
      className={`shrink-0 ${className}`}
      width={size}
      height={size * 1.25}
      viewBox="0 0 64 80"
      strokeLinejoin="round"
    >
      <path
        d="M18 50l-6 27 11-5 7 7 4-26ZM46 50l6 27-11-5-7 7-4-26Z"
        fill={metal.ribbon}
        stroke={OUTLINE}
        strokeWidth="2.5"
      />
      <path d="M22 56l-4 14M42 56l4 14" stroke="#FFF" strokeWidth="2" opacity=".35" />
      <path d={rays} fill={metal.rim} stroke={OUTLINE} strokeWidth="3" />
      <circle cx="32" cy="34" r="20" fill={metal.face} stroke={OUTLINE} strokeWidth="1.5" />
      <path d="M32 14a20 20 0 0 1 14.1 34.1Z" fill={metal.rim} opacity=".28" />
      <circle cx="32" cy="34" r="16" fill="none" stroke={metal.rim} strokeWidth="1.5" />
      <path
        d="M16 30A17 17 0 0 1 28 17.5"
        fill="none"
        stroke={metal.light}
        strokeWidth="3"
        strokeLinecap="round"
      />
      {hasCrown && (
        <path d="M20 15 17 3l8 5 7-8 7 8 8-5-3 12Z" fill="#FFC845" stroke={OUTLINE} strokeWidth="2.5" />
      )}
      <text x="32" y="40.5" textAnchor="middle" className="font-display" fontSize="18" fill={metal.figure}>
        {level}
      </text>
      {stars.map(star => (
        <path
          key={star}
          transform={`translate(${32 + (star - (stars.length - 1) / 2) * 10} 47)`}
          d="m0-4 1.2 2.7 2.9.3-2.2 2 .6 2.9L0 2.4-2.5 3.9l.6-2.9-2.2-2 2.9-.3Z"
          fill={metal.figure}
        />
      ))}
    </svg>
  )
}
