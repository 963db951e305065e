import { useLayoutEffect, useRef } from 'react'
import { Layer } from '../kit/stage/Layer.tsx'
import { cover, lift, setAside, shake } from './can-motion.ts'
import { pictureOf } from './picture-of.ts'

/** Movement of the can. Each new object starts a new movement. */
export type CanMotion =
  /** The can is drawn at the side of the dice. */
  | { readonly kind: 'aside' }
  /** The can is drawn over the dice and hides them. */
  | { readonly kind: 'over' }
  /** The can comes down over the dice and is shaken. */
  | { readonly kind: 'shake' }
  /** The can stays at its current place. */
  | { readonly kind: 'hold' }
  /** The can is lifted at `liftsAtMs`, in the document's time. */
  | { readonly kind: 'lift'; readonly liftsAtMs: number }

/** The can: one image on a layer, which one transform moves. */
export function CanOver({ motion }: { motion: CanMotion }) {
  const can = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (can.current) move(can.current, motion)
  }, [motion])
  return (
    <div className="bb-can" ref={can}>
      <Layer src={pictureOf('can')} size={[300, 220]} />
    </div>
  )
}

function move(can: HTMLElement, motion: CanMotion): void {
  if (motion.kind === 'aside') setAside(can)
  else if (motion.kind === 'over') cover(can)
  else if (motion.kind === 'shake') shake(can)
  else if (motion.kind === 'lift') lift(can, motion.liftsAtMs - performance.now())
}
