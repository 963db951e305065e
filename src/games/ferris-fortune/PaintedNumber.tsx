interface Glyph {
  readonly width: number
  readonly path: string
}

/** Digits as lines, 16 units high, so that a drawing needs no font. */
const GLYPHS: Readonly<Record<string, Glyph>> = {
  1: { width: 5, path: 'M0 4L4 1V15' },
  2: { width: 8, path: 'M0 4.500Q0 1 4 1Q8 1 8 4.700Q8 7.200 5.500 9.500L0 15H8' },
  3: { width: 8, path: 'M0 1H8L4 6.500Q8 6.700 8 10.700Q8 15 4 15Q.6 15 0 12.300' },
  4: { width: 8.5, path: 'M6.500 15V1L0 10.800H8.500' },
  5: { width: 8, path: 'M7.500 1H1L.5 7.400Q2 6.300 4 6.300Q8 6.300 8 10.600Q8 15 4 15Q1 15 0 13' },
  6: { width: 8, path: 'M7 1Q0 2.500 0 10.500Q0 15 4 15Q8 15 8 10.800Q8 7 4 7Q.8 7 0 10.500' },
  '.': { width: 0.4, path: 'M0 15H.4' },
}
const GAP = 4

interface FigureProps {
  /** The number to draw. Only the digits 1 to 6 and a decimal point can be drawn. */
  readonly of: number
  /** The point at which the middle of the number is drawn, in units of the drawing. */
  readonly x: number
  readonly y: number
  readonly height: number
  readonly widthMax: number
  readonly ink: string
  /** Thickness of the lines at a height of 16 units. */
  readonly thickness?: number
}

/** A number in painted digits, as an element of a drawing. */
export function PaintedNumber({ of, x, y, height, widthMax, ink, thickness = 3 }: FigureProps) {
  const glyphs = [...String(of)].map(letter => GLYPHS[letter] ?? { width: 0, path: '' })
  const width = glyphs.reduce((sum, glyph) => sum + glyph.width + GAP, -GAP)
  const scale = Math.min(height / 16, widthMax / (width + thickness))
  let at = -width / 2
  return (
    <g
      transform={`translate(${x} ${y}) scale(${Math.round(scale * 1_000) / 1_000})`}
      fill="none"
      stroke={ink}
      strokeWidth={thickness}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {glyphs.map((glyph, index) => {
        const left = at
        at += glyph.width + GAP
        return <path key={index} d={glyph.path} transform={`translate(${left} -8)`} />
      })}
    </g>
  )
}
