interface VerticalGradientsProps {
  /** For each gradient id, the colors of the top, the middle and the bottom. */
  readonly colours: Readonly<Record<string, readonly [string, string, string]>>
}

/** Vertical gradients for a drawing that is a separate SVG document. */
export function VerticalGradients({ colours }: VerticalGradientsProps) {
  return (
    <>
      {Object.entries(colours).map(([name, [top, body, foot]]) => (
        <linearGradient key={name} id={name} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0%" stopColor={top} />
          <stop offset="45%" stopColor={body} />
          <stop offset="100%" stopColor={foot} />
        </linearGradient>
      ))}
    </>
  )
}

/** The gradients `glow` and `bulb`, which `PaintedBulbs` uses. */
export function BulbGradients() {
  return (
    <>
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

interface BulbsProps {
  readonly places: readonly (readonly [number, number])[]
  readonly radius: number
}

/** Warm light bulbs, each with a glow around it. */
export function PaintedBulbs({ places, radius }: BulbsProps) {
  return (
    <>
      {places.map(([x, y]) => (
        <g key={`${x}-${y}`}>
          <circle cx={x} cy={y} r={radius * 3.2} fill="url(#glow)" />
          <circle cx={x} cy={y} r={radius} fill="url(#bulb)" />
        </g>
      ))}
    </>
  )
}
