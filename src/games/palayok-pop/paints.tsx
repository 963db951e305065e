import { BulbGradients, VerticalGradients } from '../kit/art/paints.tsx'

/** Color of the dark outlines in this game's drawings. */
export const OUTLINE_COLOUR = '#1B0D2B'

/** Enamel colors: the three color stops of each gradient, from top to bottom. */
const GRADIENTS = {
  gold: ['#FFF3C2', '#FFC845', '#D9820F'],
  red: ['#FF8A6A', '#E23A34', '#8E1620'],
  bamboo: ['#FBE3A4', '#C98A3C', '#6E4218'],
  night: ['#3A2470', '#1C1650', '#120C33'],
  teal: ['#8FF0FA', '#2CC4D9', '#0E6E92'],
  cream: ['#FFFFFF', '#FFEFD2', '#E8C793'],
  soot: ['#5B5370', '#2B2440', '#120C20'],
} as const

/** Colors of the clay of a round pot, from the bright spot to the edge. */
const CLAYS = {
  orange: ['#FFC08A', '#E06A34', '#A8352A', '#5E1F22'],
  red: ['#FFA287', '#CF4634', '#8C2430', '#471527'],
  ochre: ['#FFE0A0', '#DB9038', '#A05A1F', '#552C14'],
  plum: ['#F7A8A0', '#B54A55', '#742443', '#3A1230'],
} as const

export type ClayPaintName = keyof typeof CLAYS
export type PaintName = keyof typeof GRADIENTS | 'glow' | 'bulb'

/** Positions of the four colors of a clay in its gradient. */
const CLAY_STOPS = ['0%', '34%', '78%', '100%'] as const

/** Gradients for a drawing. Each drawing is a separate SVG document, so each contains its own gradients. */
export function Paints() {
  return (
    <>
      <VerticalGradients colours={GRADIENTS} />
      {Object.entries(CLAYS).map(([name, colours]) => (
        <radialGradient key={name} id={`clay-${name}`} cx=".36" cy=".3" r=".82">
          {colours.map((colour, index) => (
            <stop key={colour} offset={CLAY_STOPS[index]} stopColor={colour} />
          ))}
        </radialGradient>
      ))}
      <BulbGradients />
    </>
  )
}

/** The value of `fill` or `stroke` that refers to the gradient with this name. */
export function paintUrl(name: PaintName): string {
  return `url(#${name})`
}

/** The value of `fill` or `stroke` that refers to the gradient of this clay. */
export function paintUrlOfClay(name: ClayPaintName): string {
  return `url(#clay-${name})`
}
