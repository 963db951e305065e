import { BulbGradients, VerticalGradients } from '../kit/art/paints.tsx'

/** Colour of the dark outlines in the drawings. */
export const OUTLINE_COLOUR = '#221037'

/** Enamel colours: top, body and foot of each gradient. */
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
