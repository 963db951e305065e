import { memo } from 'react'
import { PAINT_GRADIENTS, type PaintName } from './paint.ts'

type Stop = readonly [offset: number, colour: string, opacity?: number]

/**
 * The gradients of the symbol drawings.
 * @param prefix the prefix of the gradients' ids, the same as that of the drawings
 */
export const Paints = memo(function Paints({ prefix }: { prefix: string }) {
  return Object.entries(PAINT_GRADIENTS).map(([name, [shape, ...stops]]) => {
    const id = `${prefix}-${name as PaintName}`
    const marks = (stops as readonly Stop[]).map(([offset, colour, opacity = 1]) => (
      <stop key={offset} offset={`${offset}%`} stopColor={colour} stopOpacity={opacity} />
    ))
    return shape === 'r' ? (
      <radialGradient key={id} id={id}>
        {marks}
      </radialGradient>
    ) : (
      <linearGradient key={id} id={id} x1="0" y1="0" x2="0" y2="1">
        {marks}
      </linearGradient>
    )
  })
})
