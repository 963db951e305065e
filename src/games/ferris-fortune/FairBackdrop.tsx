import { FairTent, LampCord, LampGradient, NightSky } from '../kit/art/fair.tsx'
import { SvgPicture } from '../kit/art/SvgPicture.tsx'

/** The color stops of the sky's gradient, from top to bottom. */
const SKY = [
  ['0%', '#0D0A1C'],
  ['50%', '#251547'],
  ['82%', '#6B2C6E'],
  ['100%', '#B0504F'],
] as const
const STARS = [
  [40, 60, 1.6],
  [96, 150, 1.1],
  [150, 34, 1.8],
  [214, 104, 1.2],
  [262, 40, 1.5],
  [318, 132, 1],
  [366, 22, 1.7],
  [420, 84, 1.1],
  [486, 30, 1.5],
  [556, 92, 1.2],
  [612, 26, 1.7],
  [668, 116, 1.1],
  [884, 176, 1.1],
  [946, 40, 1.6],
  [972, 120, 1.1],
] as const
const TENTS = [
  [60, '#B3231B', '#F3E6D3'],
  [196, '#0E7C94', '#CFF5FA'],
  [772, '#6A48D2', '#E5DCFF'],
  [900, '#C9418C', '#FFE3F1'],
] as const

/** Shape that all strings of lamps share. */
const FESTOON = { sag: 110, count: 10, light: 'lamp' } as const

/** The fair at night behind the wheel as a complete SVG document, 1000 by 600 units. */
export function FairBackdrop() {
  return (
    <SvgPicture viewBox="0 0 1000 600" fit="xMidYMax slice">
      <defs>
        <radialGradient id="halo">
          <stop offset="0%" stopColor="#FFE9A8" stopOpacity=".75" />
          <stop offset="100%" stopColor="#FFE9A8" stopOpacity="0" />
        </radialGradient>
        <LampGradient id="lamp" />
      </defs>
      <NightSky id="sky" height={600} colours={SKY} stars={STARS} />
      <circle cx="768" cy="92" r="92" fill="url(#halo)" />
      <circle cx="768" cy="92" r="34" fill="#FFF3C2" />
      <path d="M0 470Q130 380 270 440T560 410T820 420T1000 390V600H0Z" fill="#2A1648" />
      <Church />
      <path d="M0 520Q200 470 420 505T1000 490V600H0Z" fill="#1A0F34" />
      <Palm x={262} y={525} size={1} />
      <Palm x={968} y={530} size={-0.9} />
      {TENTS.map(([x, cloth, stripe]) => (
        <FairTent key={x} transform={`translate(${x} 540)`} cloth={cloth} stripe={stripe} foot={40} />
      ))}
      <LampCord from={[-20, 250]} to={[330, 150]} {...FESTOON} />
      <LampCord from={[1020, 250]} to={[670, 150]} {...FESTOON} />
      <LampCord from={[-20, 330]} to={[260, 400]} {...FESTOON} />
      <LampCord from={[1020, 330]} to={[740, 400]} {...FESTOON} />
      <path
        d="M0 578q14-20 28 0q10-26 26-2q16-18 26 2q14-28 32-2q12-20 28 2q14-24 30-2q12-16 26 2q16-28 34-4q12-18 26 4q14-22 28-2q16-16 26 4H440V600H0ZM1000 578q-14-20-28 0q-10-26-26-2q-16-18-26 2q-14-28-32-2q-12-20-28 2q-14-24-30-2q-12-16-26 2q-16-28-34-4q-12-18-26 4q-14-22-28-2q-16-16-26 4H560V600H1000Z"
        fill="#0C0819"
      />
    </SvgPicture>
  )
}

function Church() {
  return (
    <g transform="translate(862 330)" fill="#21113C" stroke="#120A26" strokeWidth="3" strokeLinejoin="round">
      <path d="M-150 190V92L-92 54L-34 92V190Z" />
      <path d="M-34 190V40H18V190Z" />
      <path d="M-40 40L-8 -16L24 40Z" />
      <path d="M-8 -16V-38M-16 -30H0" fill="none" strokeWidth="4" />
      <g fill="#FFB14A" stroke="none">
        <path d="M-16 74Q-8 60 0 74V98H-16Z" />
        <circle cx="-92" cy="96" r="11" />
        <path d="M-130 130Q-122 118 -114 130V152H-130ZM-70 130Q-62 118 -54 130V152H-70Z" />
      </g>
    </g>
  )
}

function Palm({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size} ${Math.abs(size)})`} fill="#150B2C">
      <path d="M-6 60Q2 -30 26 -104L33 -102Q16 -30 10 60Z" />
      <path d="M30 -104Q-4 -134 -34 -96Q-2 -110 30 -104ZM30 -104Q10 -152 -18 -148Q8 -132 30 -104ZM30 -104Q44 -152 76 -142Q50 -134 30 -104ZM30 -104Q68 -124 88 -88Q60 -106 30 -104ZM30 -104Q46 -88 44 -58Q30 -78 30 -104Z" />
    </g>
  )
}
