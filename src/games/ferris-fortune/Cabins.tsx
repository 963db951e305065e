import { CABIN_PAINTS, CabinSign } from './Marks.tsx'
import { type CabinKind, ODDS } from './odds.ts'
import { PaintedNumber } from './PaintedNumber.tsx'

const INK = '#221037'

/** A cabin at the bottom of the wheel: its roof points to the hub at 0 0, and its floor is 197 units below the hub. */
export function HangingCabin({ kind }: { kind: CabinKind }) {
  const { light, body, shade, ink } = CABIN_PAINTS[kind]
  return (
    <g strokeLinejoin="round">
      <path
        d="M-9 163H9L10.400 188Q10.400 197.500 3.500 197.500H-3.500Q-10.400 197.500 -10.400 188Z"
        fill={body}
        stroke={INK}
        strokeWidth="1.2"
      />
      <path
        d="M-10 191Q-9 197 -3.500 197H3.500Q9 197 10 191Q7 194.500 3 194.500H-3Q-7 194.500 -10 191Z"
        fill={shade}
      />
      <path d="M-8.200 164.500H8.200L8.400 167H-8.400Z" fill={light} />
      <path
        d="M-10.300 164Q-9 154.500 0 154Q9 154.500 10.300 164Z"
        fill={shade}
        stroke={INK}
        strokeWidth="1.2"
      />
      <path
        d="M-7.500 161Q-6 156.800 0 156.400"
        fill="none"
        stroke={light}
        strokeWidth="1.4"
        strokeLinecap="round"
      />
      <g transform="translate(-6.200 167.600) scale(.124)">
        <CabinSign kind={kind} />
      </g>
      <PaintedNumber
        of={ODDS.returns[kind]}
        x={0}
        y={187.2}
        height={11.2}
        widthMax={15.6}
        ink={ink}
        thickness={3.2}
      />
    </g>
  )
}

/** One cabin, drawn large, as a complete SVG document, 100 by 120 units. */
export function CabinPicture({ kind }: { kind: CabinKind }) {
  const { light, body, shade, ink } = CABIN_PAINTS[kind]
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120" aria-hidden="true">
      <g stroke={INK} strokeWidth="3.4" strokeLinejoin="round">
        <path d="M50 3V14" strokeWidth="6" strokeLinecap="round" />
        <path d="M11 38H89L86 98Q84 117 66 117H34Q16 117 14 98Z" fill={body} />
        <path d="M5 40Q9 12 50 10Q91 12 95 40Z" fill={shade} />
      </g>
      <path d="M17 100Q19 114 35 114.500H65Q81 114 83 100Q77 107 64 107H36Q23 107 17 100Z" fill={shade} />
      <path d="M13 42H87L86.500 48H13.500Z" fill={light} opacity=".9" />
      <path d="M15 33Q22 18 48 15.500" fill="none" stroke={light} strokeWidth="5" strokeLinecap="round" />
      <g transform="translate(28.500 46) scale(.34)">
        <g transform="translate(13 0)">
          <CabinSign kind={kind} />
        </g>
      </g>
      <PaintedNumber
        of={ODDS.returns[kind]}
        x={50}
        y={95}
        height={25}
        widthMax={50}
        ink={ink}
        thickness={3.4}
      />
    </svg>
  )
}
