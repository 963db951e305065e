/** The dark line around everything painted. */
export const INK = '#221037'

/** Enamel colours, top light to foot. */
const GRADIENTS = {
  gold: ['#FFF3C2', '#FFC845', '#D9820F'],
  red: ['#FF8A6A', '#E23A34', '#8E1620'],
  wood: ['#F0B36A', '#B9692A', '#6B2C0E'],
  night: ['#3A2470', '#1C1650', '#0B2A4A'],
  chrome: ['#FFFFFF', '#AEB9D8', '#6F7AA3'],
  teal: ['#8FF0FA', '#2CC4D9', '#0E6E92'],
  violet: ['#C9B5FF', '#8B6BF0', '#4A2FA8'],
  cream: ['#FFFFFF', '#FFEFD2', '#E8C793'],
} as const

export type PaintName = keyof typeof GRADIENTS | 'glow' | 'bulb'

/** Gradients of a drawing that is a document of its own. */
export function Paints() {
  return (
    <>
      {Object.entries(GRADIENTS).map(([name, [top, body, foot]]) => (
        <linearGradient key={name} id={name} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0%" stopColor={top} />
          <stop offset="45%" stopColor={body} />
          <stop offset="100%" stopColor={foot} />
        </linearGradient>
      ))}
      <radialGradient id="glow">
        <stop offset="0%" stopColor="#FFE9A8" stopOpacity=".9" />
        <stop offset="40%" stopColor="#FFC845" stopOpacity=".4" />
        <stop offset="100%" stopColor="#FFC845" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="bulb">
        <stop offset="0%" stopColor="#FFFFFF" />
        <stop offset="40%" stopColor="#FFF0B8" />
        <stop offset="100%" stopColor="#FFC845" />
      </radialGradient>
    </>
  )
}

/** How a drawing names a paint. */
export function paint(name: PaintName): string {
  return `url(#${name})`
}

interface BulbsProps {
  readonly places: readonly (readonly [number, number])[]
  readonly radius: number
}

/** Warm bulbs with their light. */
export function Bulbs({ places, radius }: BulbsProps) {
  return (
    <>
      {places.map(([x, y]) => (
        <g key={`${x}-${y}`}>
          <circle cx={x} cy={y} r={radius * 3.2} fill={paint('glow')} />
          <circle cx={x} cy={y} r={radius} fill={paint('bulb')} />
        </g>
      ))}
    </>
  )
}
