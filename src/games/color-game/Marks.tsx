import type { ReactNode } from 'react'
import { SignBox } from '../kit/fields/SignBox.tsx'
import type { Colour } from './odds.ts'

/** The paints of each color: light, body, shade, and the ink of text and signs on it. */
export const COLOUR_PAINTS: Readonly<
  Record<Colour, { light: string; body: string; shade: string; ink: string }>
> = {
  red: { light: '#FF8A74', body: '#D62F2F', shade: '#8E1420', ink: '#FFFFFF' },
  yellow: { light: '#FFF0AE', body: '#FFC845', shade: '#C98206', ink: '#221037' },
  blue: { light: '#7FB2FF', body: '#1F5FD6', shade: '#0E2F86', ink: '#FFFFFF' },
  green: { light: '#A6F7CF', body: '#3ED598', shade: '#138059', ink: '#221037' },
  pink: { light: '#FFD9EC', body: '#FF86BE', shade: '#C23681', ink: '#221037' },
  white: { light: '#FFFFFF', body: '#FBF3E4', shade: '#C9B690', ink: '#221037' },
}

/** The class that paints an element in a color. */
export const COLOUR_PAINT_CLASSES: Readonly<Record<Colour, string>> = {
  red: 'cg-paint-red',
  yellow: 'cg-paint-yellow',
  blue: 'cg-paint-blue',
  green: 'cg-paint-green',
  pink: 'cg-paint-pink',
  white: 'cg-paint-white',
}

/** A sign for each color, so that players who cannot see the hue can tell the colors apart; 100 units square. */
const SHAPES: Readonly<Record<Colour, ReactNode>> = {
  red: <circle cx="50" cy="50" r="27" />,
  yellow: (
    <path d="M50 18L58.6 39.2L81.4 40.8L63.9 55.5L69.4 77.7L50 65.6L30.6 77.7L36.1 55.5L18.6 40.8L41.4 39.2Z" />
  ),
  blue: <path d="M50 17L79 50L50 83L21 50Z" />,
  green: <path d="M50 20L81 75H19Z" />,
  pink: <path d="M50 80C16 57 17 27 34 24C43 22 49 29 50 36C51 29 57 22 66 24C83 27 84 57 50 80Z" />,
  white: <path d="M38 19H62V38H81V62H62V81H38V62H19V38H38Z" />,
}

/** The sign of a color. It is hidden from screen readers, so name the color in text beside it. */
export function ColourMark({ colour }: { colour: Colour }) {
  return (
    <SignBox className="cg-mark">
      <g fill={COLOUR_PAINTS[colour].ink}>{SHAPES[colour]}</g>
    </SignBox>
  )
}

/** The face of a die as a drawing: rounded enamel with the color's sign, 100 units square. */
export function FacePicture({ colour }: { colour: Colour }) {
  const { light, body, shade, ink } = COLOUR_PAINTS[colour]
  return (
    <g>
      <rect x="2" y="2" width="96" height="96" rx="17" fill={shade} />
      <rect x="5" y="4" width="90" height="88" rx="15" fill={body} />
      <path d="M9 30Q9 9 30 9H70Q91 9 91 30V36Q91 20 70 20H30Q9 20 9 36Z" fill={light} opacity=".8" />
      <g fill={ink} transform="translate(50 50) scale(.8) translate(-50 -50)">
        {SHAPES[colour]}
      </g>
    </g>
  )
}
