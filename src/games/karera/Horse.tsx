import { HORSE_PAINTS, HorseNumberLines } from './Marks.tsx'
import type { Horse } from './odds.ts'

const INK = '#120222'

/** Size of a horse's drawing, in its own units. */
export const HORSE_PICTURE_SIZE = { width: 228, height: 210 } as const

/** A leaping carousel horse without its pole; its nose is at the right edge. 228 by 210 units. */
export function HorseArt({ horse, prefix }: { horse: Horse; prefix: string }) {
  return (
    <g transform="translate(0 -6)" strokeLinejoin="round">
      <Gradients horse={horse} prefix={prefix} />
      <Body horse={horse} prefix={prefix} />
      <Mane horse={horse} />
      <Saddle horse={horse} prefix={prefix} />
      <Bridle />
      <FaceAndHooves />
    </g>
  )
}

interface PartProps {
  readonly horse: Horse
  /** Prefix of the gradients' ids, so that the ids are unique in the document. */
  readonly prefix: string
}

function Gradients({ horse, prefix }: PartProps) {
  const { light, body } = HORSE_PAINTS[horse]
  return (
    <defs>
      <linearGradient id={`${prefix}-coat`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0%" stopColor={light} />
        <stop offset="45%" stopColor={light} />
        <stop offset="100%" stopColor={body} />
      </linearGradient>
      <linearGradient id={`${prefix}-seat`} x1="0" y1="0" x2="1" y2="0">
        <stop offset="0%" stopColor="#FFEECC" />
        <stop offset="40%" stopColor="#FFC845" />
        <stop offset="100%" stopColor="#B0601A" />
      </linearGradient>
    </defs>
  )
}

function Body({ horse, prefix }: PartProps) {
  const { shade, mane } = HORSE_PAINTS[horse]
  return (
    <>
      <g stroke={INK} strokeWidth="4.500">
        <path
          d="M44 98c-16-6-30 2-32 20-2 16-14 20-22 16 2 12 12 18 22 14-4 8-10 10-14 12 14 6 28-4 32-18s4-26 14-30Z"
          fill={mane}
          transform="translate(11 0)"
        />
        <path
          d="M56 118c4 18 2 28 10 38s18 12 22 22l-2 14 14 4 4-16c-2-12-12-22-18-30-4-6 0-16 4-24Zm94 2c8 8 20 6 32 2s22-10 30-6l16 10-2 12h12l3-14-21-20c-12-4-30 2-48 2Z"
          fill={shade}
          transform="translate(-13 0)"
        />
        <path
          d="M205 66c7 6 15 5 18-3q2-6-4-11l-19-20q-2-8-1-18-9 3-12 13c-15-1-29 9-37 27-6 14-12 24-26 28-18 6-36-4-54 0s-28 18-29 36c-1 14-7 22-17 31-9 8-10 15-7 29l-7 14 16 2 5-16c0-10 9-15 21-22 10-6 18-14 24-22 16 8 36 12 54 9 8 11 10 19 4 31-4 8-2 14 2 20l-2 12 16 1v-15c-2-8 0-14 5-24 4-9 3-18 1-28 6 6 18 10 32 6 8-2 14 0 16 8l2 18-3 10 14 4 4-14-4-24c-3-12-11-17-21-17s-16-5-18-13c8-12 10-26 8-36 6-2 12-8 19-16Z"
          fill={`url(#${prefix}-coat)`}
        />
      </g>
      <path
        d="M48 104c6-12 18-16 30-14m88-46c6-8 16-10 24-8M24 156c4-4 10-8 16-12m100 46 1-6"
        fill="none"
        stroke="#FFFFFF"
        strokeLinecap="round"
        strokeWidth="4"
        opacity=".8"
      />
      <path
        d="M80 136c18 6 36 6 52 2 16 2 34-10 44-22-4-8-26 12-46 10-18 2-34 2-50 10"
        fill={shade}
        opacity=".6"
      />
    </>
  )
}

function Mane({ horse }: Pick<PartProps, 'horse'>) {
  const { mane } = HORSE_PAINTS[horse]
  return (
    <>
      <path
        d="M199 16c-15-8-31-2-39 12-14 0-24 12-22 24-12 2-18 14-12 26 12-2 20-10 24-22 2 6-2 12-4 16 10-2 18-12 19-22 3 4 2 8 1 12 10-4 16-16 16-26 4-4 10-10 17-20Z"
        fill={mane}
        stroke={INK}
        strokeWidth="4"
      />
      <path
        d="M190 22c-12-4-22 2-26 12m-6 0c-10 2-14 10-12 18m-6 6c-6 2-10 8-8 14"
        fill="none"
        stroke="#FFFFFF"
        strokeLinecap="round"
        strokeWidth="3"
        opacity=".6"
      />
    </>
  )
}

function Saddle({ horse, prefix }: PartProps) {
  const { blanket } = HORSE_PAINTS[horse]
  return (
    <>
      <path
        d="M82 78c12-9 48-9 60-6l8 54c-10 14-62 14-76 2Z"
        fill={blanket}
        stroke={INK}
        strokeWidth="4.500"
      />
      <path d="M77 121q36 13 70-3" fill="none" stroke="#FFDD88" strokeWidth="5" />
      <path
        d="M90 76c8-14 14 0 24 0s14-16 24-6c4 8 0 14-6 14H96c-6 0-10-2-6-8Z"
        fill={`url(#${prefix}-seat)`}
        stroke={INK}
        strokeWidth="4"
      />
      <circle cx="113" cy="102" r="18.500" fill="#FFF8EA" stroke={INK} strokeWidth="3" />
      <g transform="translate(113 102) scale(1.35)">
        <HorseNumberLines horse={horse} thickness={3.8} />
      </g>
    </>
  )
}

function Bridle() {
  return (
    <g fill="none" strokeLinecap="round">
      <path d="M146 84q18 28 34 20m-34-12q6 26 26 34" stroke="#E53" strokeWidth="6" />
      <path d="M146 84q18 28 34 20" stroke="#FFDD88" strokeWidth="7" strokeDasharray="0 9" />
      <path d="m195 30 12 32m-18-14q9-2 27 2m-9 12q-27 16-61 22" stroke="#FFC845" strokeWidth="4" />
    </g>
  )
}

function FaceAndHooves() {
  return (
    <>
      <circle cx="206" cy="61" r="4" fill="#E53" stroke={INK} strokeWidth="2" />
      <ellipse cx="201" cy="43" rx="3.500" ry="4.500" fill={INK} />
      <circle cx="202" cy="41.500" r="1.400" fill="#FFFFFF" />
      <g stroke={INK}>
        <path d="m216 58 3 2m-7 7q4 0 6-3" fill="none" strokeLinecap="round" strokeWidth="2.500" />
        <path
          d="m10 192 16 2 2-10-13-2Zm124 14 16 1v-11l-15-1Zm69-24 14 4 2-9-14-3Z"
          fill="#FFC845"
          strokeWidth="3"
        />
      </g>
    </>
  )
}

/** A horse as a complete SVG document. */
export function HorsePicture({ horse }: { horse: Horse }) {
  const { width, height } = HORSE_PICTURE_SIZE
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <HorseArt horse={horse} prefix="h" />
    </svg>
  )
}
