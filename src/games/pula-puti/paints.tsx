import { BulbGradients, VerticalGradients } from '../kit/art/paints.tsx'

/** Colours of enamel and wood: top, body and foot of each gradient. */
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

/** The gradients of a drawing that is a separate SVG document. */
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

/** The `fill` or `stroke` that refers to a paint. */
export function paintUrl(name: PaintName): string {
  return `url(#${name})`
}
