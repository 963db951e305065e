import { OUTLINE_COLOUR, paintUrl } from './paints.tsx'

/** A gold coin with the sign of the peso, 100 units square. */
export function Coin() {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <circle cx="50" cy="50" r="46" fill={paintUrl('gold')} stroke={OUTLINE_COLOUR} strokeWidth="5" />
      <circle cx="50" cy="50" r="39" fill="none" stroke="#8A4B05" strokeWidth="2" strokeDasharray="1 5.800" />
      <circle cx="50" cy="50" r="33" fill="#FFD65E" stroke="#8A4B05" strokeWidth="2.5" />
      <path
        d="M40 74V28H53Q66 28 66 41Q66 54 53 54H40M32 37H73M32 45H73"
        fill="none"
        stroke="#7A2E0A"
        strokeWidth="7.5"
      />
      <path d="M17 40A34 34 0 0 1 40 17" fill="none" stroke="#fff" strokeWidth="5" opacity=".85" />
    </g>
  )
}
