const INK = '#221037'

/** The two legs behind the wheel; 400 by 440 units, with the hub at 200 200. Decoration only. */
export function WheelLegs() {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <path d="M200 200L84 446M200 200L316 446" stroke={INK} strokeWidth="19" />
      <path d="M200 200L84 446M200 200L316 446" stroke="#0E7C94" strokeWidth="14" />
      <path d="M197 200L81 446M197 200L313 446" stroke="#57DCEC" strokeWidth="3.500" />
      <path d="M139 330H261" stroke={INK} strokeWidth="13" />
      <path d="M139 330H261" stroke="#0E7C94" strokeWidth="8.500" />
    </g>
  )
}

const GATE_BULBS = [
  [180.5, 396],
  [180.5, 380],
  [180.5, 364],
  [184, 349],
  [200, 341.5],
  [216, 349],
  [219.5, 364],
  [219.5, 380],
  [219.5, 396],
] as const

/** The platform, and the gate around the lowest cabin, in front of the wheel; 400 by 440 units. Decoration only. */
export function BoardingGate({ prefix }: { prefix: string }) {
  return (
    <g strokeLinejoin="round">
      <defs>
        <linearGradient id={`${prefix}-gold`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0%" stopColor="#FFF3C2" />
          <stop offset="45%" stopColor="#FFC845" />
          <stop offset="100%" stopColor="#C9720C" />
        </linearGradient>
        <linearGradient id={`${prefix}-deck`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0%" stopColor="#F0B36A" />
          <stop offset="100%" stopColor="#9A531C" />
        </linearGradient>
      </defs>
      <path d="M-1200 408H1600V424H-1200Z" fill={`url(#${prefix}-deck)`} stroke={INK} strokeWidth="2.500" />
      <path d="M-1200 424H1600V470H-1200Z" fill="#3A1230" stroke={INK} strokeWidth="2.500" />
      <path
        d="M-1190 432H1590"
        stroke="#FFC845"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray=".1 22"
        opacity=".85"
      />
      <path d="M156 424L164 398H236L244 424Z" fill="#B3231B" stroke={INK} strokeWidth="2.500" />
      <path d="M200 398L214 419H186Z" fill={`url(#${prefix}-gold)`} stroke={INK} strokeWidth="2.200" />
      <path
        d="M175 404V366Q175 336 200 336Q225 336 225 366V404H214.500V366Q214.500 347.500 200 347.500Q185.500 347.500 185.500 366V404Z"
        fill={`url(#${prefix}-gold)`}
        stroke={INK}
        strokeWidth="2.200"
      />
      {(['gk-bulb-0', 'gk-bulb-1'] as const).map((name, turn) => (
        <g key={name} className={name}>
          {GATE_BULBS.filter((_, index) => index % 2 === turn).map(([x, y]) => (
            <circle
              key={`${x} ${y}`}
              cx={x}
              cy={y}
              r="3"
              fill="#FFFFFF"
              stroke="#B3231B"
              strokeWidth="1.400"
            />
          ))}
        </g>
      ))}
    </g>
  )
}
