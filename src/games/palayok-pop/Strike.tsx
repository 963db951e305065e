import { useLayoutEffect, useRef } from 'react'
import { fileOf, SHARDS, TREATS } from './picture-files.ts'
import { lower, raise, type StrikeParts, strike } from './strike-motion.ts'

/** What the stick does. Each new object starts a movement; `rest` lets one that runs come to its end. */
export type StrikeMotion =
  | { readonly kind: 'rest' }
  | { readonly kind: 'raise'; readonly pot: number }
  /** `strikesAtMs` in the document's time. */
  | { readonly kind: 'strike'; readonly pot: number; readonly isSoot: boolean; readonly strikesAtMs: number }

const PUFFS = 3

/** The stick and what flies out of a pot, moved by transforms and opacity alone. */
export function Strike({ motion }: { readonly motion: StrikeMotion }) {
  const cell = useRef<HTMLDivElement>(null)
  const isRaised = useRef(false)

  useLayoutEffect(() => {
    if (!cell.current) return
    const parts = partsOf(cell.current)
    if (!parts) return
    if (motion.kind === 'raise') raise(parts, motion.pot)
    else if (motion.kind === 'strike') {
      strike(parts, motion.pot, motion.isSoot, motion.strikesAtMs - performance.now())
    } else if (isRaised.current) lower(parts)
    isRaised.current = motion.kind === 'raise'
  }, [motion])

  return (
    <div ref={cell} className="pp-strike" aria-hidden="true">
      <img data-part="flash" className="pp-flash" src={fileOf('flash')} alt="" width="100" height="100" />
      {Array.from({ length: PUFFS }, (_, index) => (
        <img
          key={index}
          data-part="puff"
          className="pp-puff"
          src={fileOf('puff')}
          alt=""
          width="100"
          height="100"
        />
      ))}
      {SHARDS.map((name, index) => (
        <img
          key={index}
          data-part="shard"
          className="pp-shard"
          src={fileOf(name)}
          alt=""
          width="100"
          height="100"
        />
      ))}
      {TREATS.map((name, index) => (
        <img
          key={index}
          data-part="treat"
          className="pp-treat"
          src={fileOf(name)}
          alt=""
          width="100"
          height="100"
        />
      ))}
      <img data-part="stick" className="pp-stick" src={fileOf('stick')} alt="" width="200" height="60" />
    </div>
  )
}

function partsOf(cell: HTMLElement): StrikeParts | undefined {
  const all = (part: string) => [...cell.querySelectorAll<HTMLElement>(`[data-part="${part}"]`)]
  const [stick] = all('stick')
  const [flash] = all('flash')
  if (!stick || !flash) return undefined
  return { cell, stick, flash, shards: all('shard'), treats: all('treat'), puffs: all('puff') }
}
