interface BulbsProps {
  /** Number of bulbs, for example one for each day or step. */
  count: number
  /** Number of lit bulbs, from the left. The bulb of a fraction glows by that share. */
  lit: number
  /** Text for screen readers, for example "3 of 7 days". */
  label: string
  className?: string | undefined
}

const BULB_STEP = 40

/** A row of bulbs on a wire that shows a player's progress, such as days in a row. */
export function ProgressBulbs({ count, lit, label, className = '' }: BulbsProps) {
  const width = BULB_STEP * count
  const bulbs = Array.from({ length: count }, (_, i) => ({
    x: BULB_STEP * (i + 0.5),
    y: 14 + 8 * (1 - ((2 * (i + 0.5)) / count - 1) ** 2),
    light: Math.max(0, Math.min(1, lit - i)),
  }))
  return (
    <svg role="img" aria-label={label} className={`h-auto w-full ${className}`} viewBox={`0 0 ${width} 52`}>
      <path d={`M0 10Q${width / 2} 26 ${width} 10`} fill="none" stroke="#3B3166" strokeWidth="2" />
      {bulbs.map(({ x, y, light }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M-4-4h8v6h-8z" fill="#8679C1" />
          <circle cy="11" r="10" fill="#2A2250" stroke="#8679C1" strokeWidth="2" />
          {light > 0 && (
            <g opacity={light}>
              <circle cy="11" r="17" fill="#FFC845" opacity=".25" />
              <circle cy="11" r="10" fill="#FFC845" stroke="#FFF3B8" strokeWidth="2" />
              <path
                d="M-5 9a6 6 0 0 1 4-4"
                fill="none"
                stroke="#FFF"
                strokeWidth="2.5"
                strokeLinecap="round"
              />
            </g>
          )}
        </g>
      ))}
    </svg>
  )
}
