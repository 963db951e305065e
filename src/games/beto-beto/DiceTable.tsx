const SCALLOPS = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6] as const

/** The round table with its felt in the light of the lamp, 400 by 300 units. */
export function DiceTable({ prefix }: { prefix: string }) {
  return (
    <>
      <defs>
        <linearGradient id={`${prefix}-wood`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0%" stopColor="#7A3512" />
          <stop offset="60%" stopColor="#E0913F" />
          <stop offset="100%" stopColor="#8A4314" />
        </linearGradient>
        <radialGradient id={`${prefix}-felt`} cx=".5" cy=".48" r=".58">
          <stop offset="0%" stopColor="#34B27B" />
          <stop offset="55%" stopColor="#0F7A52" />
          <stop offset="100%" stopColor="#063F2E" />
        </radialGradient>
        <linearGradient id={`${prefix}-light`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0%" stopColor="#FFF0BE" stopOpacity=".62" />
          <stop offset="100%" stopColor="#FFE9A8" stopOpacity="0" />
        </linearGradient>
      </defs>
      <g stroke="#1A0C2A" strokeWidth="3" strokeLinejoin="round">
        <path d="M3 208L16 300H384L397 208Z" fill="#4A1730" />
        {SCALLOPS.map(place => {
          const x = 200 + place * 30
          const y = 289 - (place / 6.6) ** 2 * 62
          const cloth = place % 2 === 0 ? '#D62F2F' : '#F7E4C2'
          return (
            <path
              key={place}
              d={`M${x - 15} ${y - 30}H${x + 15}V${y + 8}Q${x} ${y + 30} ${x - 15} ${y + 8}Z`}
              fill={cloth}
            />
          )
        })}
        <ellipse cx="200" cy="208" rx="198" ry="82" fill={`url(#${prefix}-wood)`} />
        <ellipse cx="200" cy="204" rx="184" ry="72" fill="#1A0C2A" stroke="none" />
        <ellipse cx="200" cy="206" rx="182" ry="70" fill={`url(#${prefix}-felt)`} stroke="none" />
      </g>
      <path d="M8 196A192 78 0 0 1 120 136" fill="none" stroke="#FFDFA0" strokeWidth="3" opacity=".8" />
      <g fill="none" stroke="#FFDF93">
        <ellipse cx="200" cy="206" rx="150" ry="56" strokeWidth="2.5" opacity=".65" />
        <ellipse cx="200" cy="206" rx="158" ry="60" strokeWidth="1" opacity=".5" />
      </g>
      <path d="M168 -10H232L352 232A160 60 0 0 1 48 232Z" fill={`url(#${prefix}-light)`} opacity=".5" />
    </>
  )
}
