import { BulbGradients, VerticalGradients } from '../kit/art/paints.tsx'

/** Colour of the dark outlines in the drawings. */
export const OUTLINE_COLOUR = '#1B0D2B'

/** Enamel colours: top, body and foot of each gradient. */
const GRADIENTS = {
  gold: ['#FFF3C2', '#FFC845', '#D9820F'],
  red: ['#FF8A6A', '#E23A34', '#8E1620'],
  bamboo: ['#FBE3A4', '#C98A3C', '#6E4218'],
  night: ['#3A2470', '#1C1650', '#120C33'],
  teal: ['#8FF0FA', '#2CC4D9', '#0E6E92'],
  cream: ['#FFFFFF', '#FFEFD2', '#E8C793'],
  soot: ['#5B5370', '#2B2440', '#120C20'],
} as const

/** Colours of clay on a round pot, from the bright spot to the edge. */
const CLAYS = {
  orange: ['#FFC08A', '#E06A34', '#A8352A', '#5E1F22'],
  red: ['#FFA287', '#CF4634', '#8C2430', '#471527'],
  ochre: ['#FFE0A0', '#DB9038', '#A05A1F', '#552C14'],
  plum: ['#F7A8A0', '#B54A55', '#742443', '#3A1230'],
} as const

export type ClayName = keyof typeof CLAYS
export type PaintName = keyof typeof GRADIENTS | 'glow' | 'bulb'

/** Offsets of the four colours of a clay. */
const CLAY_STOPS = ['0%', '34%', '78%', '100%'] as const

/** The gradients of a drawing that is a separate SVG document. */
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

/** The `fill` or `stroke` that refers to a paint. */
export function paintUrl(name: PaintName): string {
  return `url(#${name})`
}

/** The `fill` or `stroke` that refers to a clay. */
export function clayUrl(name: ClayName): string {
  return `url(#clay-${name})`
}
