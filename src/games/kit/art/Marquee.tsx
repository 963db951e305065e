/**
 * The positions of the bulbs around the marquee, which is the lit sign on top of the machine. The bulbs with even and
 * with odd index shine in turn.
 */
export const MARQUEE_BULBS: readonly (readonly [number, number])[] = [
  ...Array.from({ length: 13 }, (_, index) => [56 + index * 24, 7] as const),
  ...Array.from({ length: 13 }, (_, index) => [56 + index * 24, 61] as const),
  ...[22, 46].flatMap(y => [[37, y] as const, [363, y] as const]),
]

interface MarqueeProps {
  /** Color of the dark outlines in the drawing. */
  readonly ink: string
  /** Paint of the frame. */
  readonly gold: string
}

/** The marquee: the roof of a machine, with unlit bulbs along its edge; 400 by 68 units. */
export function Marquee({ ink, gold }: MarqueeProps) {
  return (
    <>
      <path
        d="M44 1H356Q369 1 369 14V54Q369 67 356 67H44Q31 67 31 54V14Q31 1 44 1Z"
        fill={gold}
        stroke={ink}
        strokeWidth="3"
      />
      <path
        d="M50 13H350Q357 13 357 20V48Q357 55 350 55H50Q43 55 43 48V20Q43 13 50 13Z"
        fill="#1A1036"
        stroke={ink}
        strokeWidth="2.4"
      />
      {MARQUEE_BULBS.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="3.4" fill="#8A4B12" />
      ))}
    </>
  )
}
