import { FairTent, LampCord, LampGradient, NightSky } from '../kit/art/fair.tsx'

/** The color stops of the sky's gradient, from top to bottom. */
const SKY = [
  ['0%', '#0D0A1C'],
  ['55%', '#2C174F'],
  ['86%', '#742E70'],
  ['100%', '#B85550'],
] as const
const STARS = [
  [30, 60, 1.6],
  [96, 130, 1.1],
  [150, 34, 1.8],
  [214, 104, 1.2],
  [262, 40, 1.5],
  [318, 92, 1],
  [366, 22, 1.7],
  [486, 20, 1.5],
  [556, 62, 1.2],
  [612, 26, 1.7],
  [668, 96, 1.1],
  [730, 40, 1.4],
  [946, 40, 1.6],
  [972, 120, 1.1],
] as const
const TENTS = [
  [70, 0.9, '#B3231B', '#F3E6D3'],
  [176, 1.15, '#0E7C94', '#CFF5FA'],
  [690, 1.1, '#6A48D2', '#E5DCFF'],
  [800, 0.9, '#C9418C', '#FFE3F1'],
  [936, 1.2, '#B3231B', '#F3E6D3'],
] as const
const CABINS = ['#F2503B', '#FFC845', '#2CC4D9', '#FF86BE', '#3ED598', '#8B6BF0'] as const

/**
 * The fair at night behind the course, 1000 by 420 units. The carousel in the middle has no horses, since its horses
 * run the race.
 */
export function FairgroundArt({ prefix }: { prefix: string }) {
  const festoon = { sag: 130, count: 12, light: `${prefix}-lamp` }
  return (
    <>
      <defs>
        <LampGradient id={`${prefix}-lamp`} />
        <radialGradient id={`${prefix}-glow`}>
          <stop offset="0%" stopColor="#FFDF8A" stopOpacity=".85" />
          <stop offset="100%" stopColor="#FF9F5A" stopOpacity="0" />
        </radialGradient>
      </defs>
      <NightSky id={`${prefix}-sky`} height={420} colours={SKY} stars={STARS} />
      <circle cx="884" cy="70" r="66" fill={`url(#${prefix}-glow)`} opacity=".6" />
      <circle cx="884" cy="70" r="24" fill="#FFF3C2" />
      <path d="M0 330Q130 260 270 310T560 290T820 300T1000 270V420H0Z" fill="#2A1648" />
      <Wheel x={310} y={208} />
      {TENTS.map(([x, size, cloth, stripe]) => (
        <FairTent
          key={x}
          transform={`translate(${x} 362) scale(${size})`}
          cloth={cloth}
          stripe={stripe}
          foot={60}
        />
      ))}
      <Carousel prefix={prefix} />
      <LampCord from={[-20, 150]} to={[440, 178]} {...festoon} />
      <LampCord from={[1020, 150]} to={[560, 178]} {...festoon} />
      <path
        d="M0 398q14-20 28 0q10-26 26-2q16-18 26 2q14-28 32-2q12-20 28 2q14-24 30-2q12-16 26 2q16-28 34-4q12-18 26 4q14-22 28-2q16-16 26 4q14-24 30-2q12-16 26 2q14-28 32-2q12-20 28 2q14-22 28-2q16-16 26 4q14-24 30-2q12-16 26 2q16-28 34-4q12-18 26 4q14-22 28-2q16-16 26 4q14-24 30-2q12-16 26 2q14-28 32-2q12-20 28 2q16-28 34-4q12-18 26 4q14-22 28-2q16-16 26 4q14-24 30-2q12-16 26 2q14-20 28 0V420H0Z"
        fill="#0C0819"
      />
    </>
  )
}

/** A carousel without horses: roof, poles and floor. */
function Carousel({ prefix }: { prefix: string }) {
  const poles = [-74, -50, -26, 26, 50, 74] as const
  return (
    <g transform="translate(500 300)" stroke="#120E24" strokeWidth="3" strokeLinejoin="round">
      <ellipse cx="0" cy="20" rx="190" ry="120" fill={`url(#${prefix}-glow)`} stroke="none" />
      <path d="M-104 -44H104V84H-104Z" fill="#4A1738" stroke="none" />
      <path d="M-26 -44H26V84H-26Z" fill="#8A2B5C" />
      <path d="M-14 -34H14V74H-14Z" fill="#FFDF8A" stroke="#C9720C" />
      {poles.map(x => (
        <path key={x} d={`M${x} -44V84`} stroke="#F3C062" strokeWidth="4.500" />
      ))}
      <path d="M0 -124Q60 -84 118 -58V-44H-118V-58Q-60 -84 0 -124Z" fill="#F3E6D3" />
      <path
        d="M0 -124Q-40 -84 -72 -44H-100Q-50 -86 0 -124ZM0 -124Q-14 -84 -24 -44H-48Q-28 -86 0 -124ZM0 -124Q14 -84 24 -44H48Q28 -86 0 -124ZM0 -124Q40 -84 72 -44H100Q50 -86 0 -124Z"
        fill="#D62F2F"
        stroke="none"
      />
      <path d="M-118 -58H118V-42H-118Z" fill="#FFC845" />
      <path
        d="M-112 -50H114"
        stroke="#FFF7DA"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray=".1 16"
      />
      <path d="M0 -124V-150L24 -141L0 -132" fill="#2CC4D9" strokeWidth="2.500" />
    </g>
  )
}

function Wheel({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} fill="none" stroke="#5A4A92" strokeWidth="4" strokeLinecap="round">
      <path d="M0 0L-56 190M0 0L56 190" strokeWidth="7" />
      <circle r="104" />
      <circle r="90" strokeWidth="2" />
      {Array.from({ length: 12 }, (_, index) => (
        <g key={index} transform={`rotate(${index * 30})`}>
          <path d="M0 0V-104" strokeWidth="2" />
          <circle cy="-104" r="11" fill={CABINS[index % CABINS.length]} stroke="#120E24" strokeWidth="3" />
        </g>
      ))}
    </g>
  )
}
