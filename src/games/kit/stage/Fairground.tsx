import { createRaysPath } from './rays.ts'

const SPOKES = createRaysPath(12, 9, 92)
const CABINS = createRaysPath(6, 92, 92.1)
const MORE_CABINS = createRaysPath(6, 92, 92.1, 0.5)
const RIM_LAMPS = createRaysPath(36, 78, 78.1)

/** For each tent: the position of its top, and half of its width at the bottom. */
const TENTS = [
  { x: 96, y: 118, half: 84 },
  { x: 290, y: 84, half: 104 },
  { x: 740, y: 128, half: 82 },
] as const
const GROUND_Y = 240
const EAVES_Y = 186

/** The fairground at night, at the lower edge: a wheel, tents and lamps. */
export function Fairground() {
  return (
    <svg
      className="gk-fairground"
      viewBox="0 0 800 240"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <g transform="translate(530 112)" fill="none">
        <path d="M0 0L-60 128M0 0L60 128" stroke="#8A6BD0" strokeWidth="8" />
        <path d={SPOKES} stroke="#7A5CC0" strokeWidth="2.5" />
        <circle r="92" stroke="#A688E8" strokeWidth="5" />
        <circle r="78" stroke="#7A5CC0" strokeWidth="3" />
        <path d={RIM_LAMPS} stroke="#FFE9A8" strokeWidth="4" strokeLinecap="round" />
        <path d={CABINS} stroke="#F2503B" strokeWidth="17" strokeLinecap="round" />
        <path d={MORE_CABINS} stroke="#2CC4D9" strokeWidth="17" strokeLinecap="round" />
        <circle r="10" fill="#FFC845" />
      </g>
      {TENTS.map(({ x, y, half }) => (
        <g key={x}>
          <path d={`M${x} ${y}V${y - 22}l20 8l-20 8`} fill="#FFC845" stroke="#FFC845" strokeWidth="2" />
          <path
            d={`M${x - half + 10} ${EAVES_Y}H${x + half - 10}V${GROUND_Y}H${x - half + 10}Z`}
            fill="#7A1F38"
          />
          <path
            d={`M${x} ${y}Q${x - 12} ${EAVES_Y - 24} ${x - half} ${EAVES_Y}H${x + half}Q${x + 12} ${EAVES_Y - 24} ${x} ${y}Z`}
            fill="#D8352A"
          />
          <path
            d={`M${x} ${y}L${x - half * 0.6} ${EAVES_Y}H${x - half * 0.2}ZM${x} ${y}L${x + half * 0.2} ${EAVES_Y}H${x + half * 0.6}Z`}
            fill="#FFE9C8"
          />
          <path d={`M${x - 20} ${GROUND_Y}V212Q${x} 188 ${x + 20} 212V${GROUND_Y}Z`} fill="#FFC25A" />
        </g>
      ))}
      <path
        d="M0 150Q50 150 96 96Q180 130 290 62Q380 150 430 150M630 150Q700 140 740 106Q772 140 800 146"
        fill="none"
        stroke="#8A6BD0"
        strokeWidth="2.5"
      />
      <path
        d="M22 148h0M56 133h0M130 106h0M172 108h0M214 97h0M254 81h0M320 88h0M350 118h0M388 140h0M664 148h0M702 136h0M764 130h0M786 143h0"
        fill="none"
        stroke="#FFE9A8"
        strokeWidth="8"
        strokeLinecap="round"
      />
    </svg>
  )
}
