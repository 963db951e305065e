import { useEffect, useRef } from 'react'
import type { Machine } from './machine/machine.ts'
import { CASE } from './projection.ts'

/** Plate and coins. Decoration: the stage says in words what is on the shelf and what fell. */
export function ShelfCanvas({ machine }: { readonly machine: Machine }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => (canvas.current ? machine.attach(canvas.current) : undefined), [machine])
  return (
    <div className="gk-layer" aria-hidden="true">
      <canvas ref={canvas} className="gk-layer" width={CASE.width} height={CASE.height} />
    </div>
  )
}
