import { BulbGradients, VerticalGradients } from '../kit/paints.tsx'

/** The dark line around everything painted. */
export const INK = '#1B0D2B'

/** Enamel colours, top light to foot. */
const GRADIENTS = {
  gold: ['#FFF3C2', '#FFC845', '#D9820F'],
  red: ['#FF8A6A', '#E23A34', '#8E1620'],
  bamboo: ['#FBE3A4', '#C98A3C', '#6E4218'],
  night: ['#3A2470', '#1C1650', '#120C33'],
  teal: ['#8FF0FA', '#2CC4D9', '#0E6E92'],
  cream: ['#FFFFFF', '#FFEFD2', '#E8C793'],
  soot: ['#5B5370', '#2B2440', '#120C20'],
} as const

/** Clay as light falls on a round pot, from its bright spot to its edge. */
const CLAYS = {
  orange: ['#FFC08A', '#E06A34', '#A8352A', '#5E1F22'],
  red: ['#FFA287', '#CF4634', '#8C2430', '#471527'],
  ochre: ['#FFE0A0', '#DB9038', '#A05A1F', '#552C14'],
  plum: ['#F7A8A0', '#B54A55', '#742443', '#3A1230'],
} as const

export type ClayName = keyof typeof CLAYS
export type PaintName = keyof typeof GRADIENTS | 'glow' | 'bulb'

/** Where the colours of a clay end. */
const CLAY_STOPS = ['0%', '34%', '78%', '100%'] as const

/** Gradients of a drawing that is a document of its own. */
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

/** How a drawing names a paint. */
export function paint(name: PaintName): string {
  return `url(#${name})`
}

/** How a drawing names a clay. */
export function clay(name: ClayName): string {
  return `url(#clay-${name})`
}
