interface Glyph {
  width: number
  path: string
}

/** Block letters as outlines, 16 units high, so that the drawing needs no font. */
const GLYPHS: Readonly<Record<string, Glyph>> = {
  A: { width: 14, path: 'M4 0H10L14 16H9.4L8.8 13.2H5.2L4.6 16H0ZM6.1 9.6H7.9L7 5Z' },
  E: { width: 11.5, path: 'M0 0H11.5V4H4.6V6.1H10.6V9.8H4.6V12H11.5V16H0Z' },
  F: { width: 11.5, path: 'M0 0H11.5V4H4.6V6.5H10.4V10.4H4.6V16H0Z' },
  I: { width: 4.8, path: 'M0 0H4.8V16H0Z' },
  J: { width: 11, path: 'M5 0H11V12L7.6 16H3L0 13V9.8H4.3V11.6L5 12.2H5.9L6.5 11.5V4H5Z' },
  N: { width: 12.6, path: 'M0 0H4.3L8.2 7.6V0H12.6V16H8.4L4.4 8.4V16H0Z' },
  P: { width: 12, path: 'M0 0H9L12 3V8.2L9 11.2H4.6V16H0ZM4.6 4V7.3H7.4V4Z' },
  S: { width: 12, path: 'M3 0H11.6V4H4.9V6H9.4L12 8.6V13.2L9.2 16H.4V12H7.2V9.8H2.8L0 7V3Z' },
  T: { width: 13, path: 'M0 0H13V4.1H8.9V16H4.1V4.1H0Z' },
  Y: { width: 13.6, path: 'M0 0H4.9L6.8 4.6L8.7 0H13.6L9.2 9.6V16H4.4V9.6Z' },
  ' ': { width: 6, path: '' },
}

const GAP = 2.6

/** Width of a sign's text, in units of letters that are 16 units high. */
export function widthOfSignText(text: string): number {
  return [...text].reduce((sum, letter) => sum + (GLYPHS[letter]?.width ?? 0) + GAP, -GAP)
}

interface SignTextProps {
  text: string
  /** Position of the text's left end and top, and its scale, in the drawing's own units. */
  x: number
  y: number
  scale: number
  /** Vertical scale of the letters relative to the horizontal scale. */
  stretch?: number
  fill: string
  /** Color of the shadow, which is below and to the right of the letters. */
  shade: string
  outline: string
}

/** A word in raised letters: shadow, outline, face. The only letters are A E F I J N P S T Y. */
export function SignText({ text, x, y, scale, stretch = 1, fill, shade, outline }: SignTextProps) {
  let at = 0
  const letters = [...text].map((letter, index) => {
    const glyph = GLYPHS[letter]
    const left = at
    at += (glyph?.width ?? 0) + GAP
    return <path key={index} d={glyph?.path ?? ''} transform={`translate(${left} 0)`} fillRule="evenodd" />
  })
  return (
    <g transform={`translate(${x} ${y}) scale(${scale} ${scale * stretch})`} strokeLinejoin="round">
      <g transform="translate(.9 1.5)" fill={shade} stroke={shade} strokeWidth="3.2">
        {letters}
      </g>
      <g fill={outline} stroke={outline} strokeWidth="3.4">
        {letters}
      </g>
      <g fill={fill} stroke={fill} strokeWidth=".9">
        {letters}
      </g>
    </g>
  )
}
