import { BulbGradients, VerticalGradients } from '../kit/art/paints.tsx'

/** Color of the dark outlines in this game's drawings. */
export const OUTLINE_COLOUR = '#221037'

/** Enamel colors: the three color stops of each gradient, from top to bottom. */
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

/** Gradients for a drawing. Each drawing is a separate SVG document, so each contains its own gradients. */
export function Paints() {
  return (
    <>
      <VerticalGradients colours={GRADIENTS} />
      <BulbGradients />
    </>
  )
}

/** The value of `fill` or `stroke` that refers to the gradient with this name. */
export function paintUrl(name: PaintName): string {
  return `url(#${name})`
}
