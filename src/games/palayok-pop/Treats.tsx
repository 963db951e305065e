import { OUTLINE_COLOUR, paintUrl, paintUrlOfClay } from './paints.tsx'

/** Drawings of the stick and of the contents of pots; 100 by 100 units, unless stated otherwise. */

/** A gold coin with the sign of the peso. */
export function TreatCoin() {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <circle cx="50" cy="50" r="44" fill={paintUrl('gold')} stroke={OUTLINE_COLOUR} strokeWidth="7" />
      <circle cx="50" cy="50" r="32" fill="#FFD65E" stroke="#8A4B05" strokeWidth="3" />
      <path
        d="M40 73V28H53Q66 28 66 41Q66 54 53 54H40M32 37H73M32 45H73"
        fill="none"
        stroke="#7A2E0A"
        strokeWidth="8"
      />
      <path d="M17 40A34 34 0 0 1 40 17" fill="none" stroke="#fff" strokeWidth="6" opacity=".85" />
    </g>
  )
}

/** A sweet in twisted paper. */
export function TreatSweet({ colour }: { readonly colour: string }) {
  return (
    <g stroke={OUTLINE_COLOUR} strokeWidth="6" strokeLinejoin="round" transform="rotate(-18 50 50)">
      <path d="M28 50L4 28Q14 50 4 72Z" fill="#FFEFD2" />
      <path d="M72 50L96 28Q86 50 96 72Z" fill="#FFEFD2" />
      <ellipse cx="50" cy="50" rx="29" ry="23" fill={colour} />
      <g fill="none" stroke="#fff" strokeWidth="6" opacity=".85">
        <path d="M43 29Q58 50 43 71" />
        <path d="M60 31Q73 50 60 69" opacity=".8" />
      </g>
      <path d="M30 43Q34 34 42 33" fill="none" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
    </g>
  )
}

/** A piece of a broken pot. */
export function PotShard({ look }: { readonly look: 0 | 1 }) {
  return (
    <g stroke={OUTLINE_COLOUR} strokeWidth="7" strokeLinejoin="round">
      <path
        d={look === 0 ? 'M14 26L76 10L90 66L34 88Z' : 'M10 48L54 10L88 40L58 90Z'}
        fill={paintUrlOfClay('orange')}
      />
      <path
        d={look === 0 ? 'M24 52L84 38' : 'M26 62L74 28'}
        stroke="#FFDDA8"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </g>
  )
}

/** A star of ten points, the flash when the stick hits a pot. */
export function StickHitFlash() {
  const points = Array.from({ length: 20 }, (_, index) => {
    const angle = (index / 20) * 2 * Math.PI - Math.PI / 2
    const radius = index % 2 === 0 ? 48 - (index % 4) * 3 : 24
    return `${(50 + Math.cos(angle) * radius).toFixed(1)} ${(50 + Math.sin(angle) * radius).toFixed(1)}`
  })
  return (
    <>
      <circle cx="50" cy="50" r="50" fill={paintUrl('glow')} />
      <path
        d={`M${points.join('L')}Z`}
        fill="#FFF7DA"
        stroke="#FFC845"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </>
  )
}

/** The cloud of soot that comes out of a soot pot. */
export function SootCloud() {
  return (
    <g fill="#39324C" stroke={OUTLINE_COLOUR} strokeWidth="5">
      <path d="M24 78Q4 74 8 56Q2 40 20 34Q22 14 44 18Q58 4 72 20Q94 22 90 44Q102 58 86 68Q80 86 60 80Q42 94 24 78Z" />
      <path
        d="M26 60Q22 48 34 44M52 34Q62 30 68 38M58 66Q70 68 74 58"
        fill="none"
        stroke="#7C7396"
        strokeWidth="5"
        strokeLinecap="round"
      />
    </g>
  )
}

/** The mark of a good pot: a sweet on green, with rays of light. */
export function GoodPotMark() {
  const rays = Array.from({ length: 8 }, (_, index) => index * 45)
  return (
    <>
      <g fill="#FFC845">
        {rays.map(angle => (
          <path key={angle} d="M45 20L50 0L55 20Z" transform={`rotate(${angle} 50 50)`} />
        ))}
      </g>
      <circle cx="50" cy="50" r="38" fill="#13795A" stroke="#FFF3C2" strokeWidth="5" />
      <g transform="translate(17 17) scale(.66)">
        <TreatSweet colour="#FFC845" />
      </g>
    </>
  )
}

/** The mark of a soot pot: a crossed-out dark cloud. */
export function SootPotMark() {
  return (
    <>
      <circle cx="50" cy="50" r="40" fill="#120C20" stroke="#B9B0D6" strokeWidth="4" />
      <g transform="translate(20 20) scale(.6)">
        <SootCloud />
      </g>
      <path d="M36 36L64 64M64 36L36 64" stroke={OUTLINE_COLOUR} strokeWidth="13" strokeLinecap="round" />
      <path d="M36 36L64 64M64 36L36 64" stroke="#F2503B" strokeWidth="8" strokeLinecap="round" />
    </>
  )
}

/** A bamboo stick with red bands; its handle is at the right. 200 by 60 units. */
export function BambooStick() {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <path d="M18 30H184" stroke={OUTLINE_COLOUR} strokeWidth="30" />
      <path d="M18 30H184" stroke="#B97A34" strokeWidth="22" />
      <path d="M16 25H186" stroke="#FBE3A4" strokeWidth="7" />
      <path d="M18 38H184" stroke="#6E4218" strokeWidth="4" opacity=".7" />
      <path d="M62 19V41M112 19V41" stroke="#6E4218" strokeWidth="4" />
      <path d="M132 18L142 42M146 18L156 42M160 18L170 42" stroke="#F2503B" strokeWidth="8" />
      <path d="M20 24Q14 30 20 36" fill="none" stroke="#FFF3C2" strokeWidth="3" />
    </g>
  )
}
