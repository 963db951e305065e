import { BulbGradients, VerticalGradients } from '../kit/art/paints.tsx'

/** Colors of enamel and wood: the three color stops of each gradient, from top to bottom. */
const GRADIENTS = {
  gold: ['#FFF3C2', '#FFC845', '#D9820F'],
  red: ['#FF7A5E', '#D62F2F', '#8E1620'],
  cream: ['#FFFFFF', '#FBEFD8', '#E0C596'],
  wood: ['#F0B36A', '#B9692A', '#6B2C0E'],
  velvet: ['#2A0614', '#7A1230', '#34081C'],
  night: ['#3A2470', '#1C1650', '#120B34'],
  square: ['#B3231F', '#D62F2F', '#E8453A'],
  plank: ['#D9C9A6', '#F3E6CC', '#FFF8E8'],
} as const

export type PaintName = keyof typeof GRADIENTS | 'dusk'

/** Gradients for a drawing. Each drawing is a separate SVG document, so each contains its own gradients. */
export function Paints() {
  return (
    <defs>
      <VerticalGradients colours={GRADIENTS} />
      <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0%" stopColor="#14061F" stopOpacity=".5" />
        <stop offset="100%" stopColor="#14061F" stopOpacity="0" />
      </linearGradient>
      <BulbGradients />
    </defs>
  )
}

/** The value of `fill` or `stroke` that refers to the gradient with this name. */
export function paintUrl(name: PaintName): string {
  return `url(#${name})`
}
