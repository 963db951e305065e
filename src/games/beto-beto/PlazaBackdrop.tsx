import { HangingCord, NightSky } from '../kit/art/fair.tsx'
import { SvgPicture } from '../kit/art/SvgPicture.tsx'

/** The color stops of the sky's gradient, from top to bottom. */
const SKY = [
  ['0%', '#0B0A22'],
  ['55%', '#1F1A52'],
  ['88%', '#5A2A6E'],
  ['100%', '#8B3A66'],
] as const
const STARS = [
  [30, 50, 1.5],
  [118, 128, 1.1],
  [190, 26, 1.7],
  [286, 96, 1.1],
  [352, 30, 1.5],
  [470, 76, 1.2],
  [548, 22, 1.6],
  [640, 104, 1.1],
  [720, 40, 1.6],
  [812, 90, 1.2],
  [894, 24, 1.5],
  [966, 112, 1.3],
] as const
const PENNANTS = ['#F2503B', '#FFC845', '#2CC4D9', '#FF86BE', '#3ED598', '#F3E6D3'] as const

/** Huts with lit windows: x, scale, and color of the awning. */
const HUTS = [
  [20, 1.1, '#0E7C94'],
  [214, 0.86, '#C9418C'],
  [772, 0.9, '#6A48D2'],
  [940, 1.1, '#B3231B'],
] as const

/** Star lanterns: x, y, scale, and colors of star and ring. */
const LANTERNS = [
  [132, 208, 1, '#FFC845', '#F2503B'],
  [330, 150, 0.74, '#FF86BE', '#2CC4D9'],
  [676, 150, 0.74, '#3ED598', '#FFC845'],
  [868, 208, 1, '#2CC4D9', '#FF86BE'],
] as const

/** The plaza at night behind the table as a complete SVG document, 1000 by 600 units. */
export function PlazaBackdrop() {
  return (
    <SvgPicture viewBox="0 0 1000 600" fit="xMidYMax slice">
      <defs>
        <radialGradient id="glow">
          <stop offset="0%" stopColor="#FFE9A8" stopOpacity=".6" />
          <stop offset="100%" stopColor="#FFC845" stopOpacity="0" />
        </radialGradient>
      </defs>
      <NightSky id="sky" height={600} colours={SKY} stars={STARS} />
      <path d="M0 470Q160 400 330 440T640 420T1000 430V600H0Z" fill="#241548" />
      {HUTS.map(([x, size, cloth]) => (
        <Hut key={x} x={x} size={size} cloth={cloth} />
      ))}
      <ellipse cx="500" cy="600" rx="430" ry="190" fill="url(#glow)" />
      <Pennants from={[-20, 60]} to={[520, 40]} />
      <Pennants from={[480, 40]} to={[1020, 60]} />
      {LANTERNS.map(([x, y, size, star, ring]) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <circle r="92" fill="url(#glow)" />
          <path d="M0 -52V-110" stroke="#B9B0D6" strokeWidth="2" />
          <circle r="46" fill="none" stroke={ring} strokeWidth="6" opacity=".9" />
          <path
            d="M0 -52L13 -17L49 -16L21 7L31 42L0 22L-31 42L-21 7L-49 -16L-13 -17Z"
            fill={star}
            stroke="#221037"
            strokeWidth="3"
            strokeLinejoin="round"
          />
          <circle r="11" fill="#FFF7DA" />
          <path d="M-30 46L-36 84M-30 46L-26 86M30 46L36 84M30 46L26 86" stroke={ring} strokeWidth="3" />
        </g>
      ))}
      <path d="M0 566Q500 530 1000 566V600H0Z" fill="#0C0819" />
    </SvgPicture>
  )
}

function Hut({ x, size, cloth }: { x: number; size: number; cloth: string }) {
  return (
    <g
      transform={`translate(${x} 570) scale(${size})`}
      stroke="#120A26"
      strokeWidth="3"
      strokeLinejoin="round"
    >
      <path d="M-78 0V-92H78V0Z" fill="#3A1638" />
      <path d="M-104 -86L-34 -166H34L104 -86Z" fill="#5A3A20" />
      <path
        d="M-84 -94L-40 -152M-52 -92L-20 -156M-16 -90L-4 -160M20 -90L12 -160M54 -92L26 -156"
        fill="none"
        stroke="#7E5630"
      />
      <path d="M-58 -14V-62H58V-14Z" fill="#FFB14A" />
      <path d="M-66 -66H66L76 -44H-76Z" fill={cloth} />
      <path d="M-30 -14V-44M0 -14V-44M30 -14V-44" strokeWidth="4" />
    </g>
  )
}

interface PennantsProps {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
}

/** A string of paper pennants that sags between two points. */
function Pennants(ends: PennantsProps) {
  return (
    <HangingCord {...ends} sag={312} count={15} strokeWidth="1.6">
      {places =>
        places.map(([x, y], index) => (
          <path
            key={x}
            d={`M${x - 11} ${y}H${x + 11}L${x} ${y + 27}Z`}
            fill={PENNANTS[index % PENNANTS.length]}
            opacity=".9"
          />
        ))
      }
    </HangingCord>
  )
}
