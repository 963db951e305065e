import { BulbGradients, VerticalGradients } from '../kit/art/paints.tsx'

/** Colour of the dark outlines in the drawings. */
export const OUTLINE_COLOUR = '#221037'

/** Enamel colours: top, body and foot of each gradient. */
const GRADIENTS = {
  gold: ['#FFF3C2', '#FFC845', '#D9820F'],
  red: ['#FF8A6A', '#E23A34', '#8E1620'],
  wood: ['#F0B36A', '#B9692A', '#6B2C0E'],
  lit: ['#5B2E86', '#8A3F8E', '#E08A4A'],
  floor: ['#1F5C63', '#2C8288', '#4FB3AE'],
  steel: ['#5D6688', '#AEB9D8', '#6F7AA3'],
  tray: ['#2A1A4C', '#4A3A78', '#221240'],
  teal: ['#8FF0FA', '#2CC4D9', '#0E6E92'],
  violet: ['#C9B5FF', '#8B6BF0', '#4A2FA8'],
  cream: ['#FFFFFF', '#FFEFD2', '#E8C793'],
} as const

type PaintName = keyof typeof GRADIENTS | 'glow' | 'bulb'

/** The gradients of a drawing that is a separate SVG document. */
export function Paints() {
  return (
    <>
      <VerticalGradients colours={GRADIENTS} />
      <BulbGradients />
    </>
  )
}

/** The `fill` or `stroke` that refers to a paint. */
export function paintUrl(name: PaintName): string {
  return `url(#${name})`
}
