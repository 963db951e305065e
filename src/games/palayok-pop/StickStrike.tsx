import { useLayoutEffect, useRef } from 'react'
import { pictureUrlByName, SHARD_PICTURE_NAMES, TREAT_PICTURE_NAMES } from './picture-files.ts'
import { lowerStick, raiseStick, type StrikeElements, strikePot } from './strike-motion.ts'

/** Movement of the stick. Each new object starts a new movement, except `rest`, which lets a running swing finish. */
export type StrikeMotion =
  | { readonly kind: 'rest' }
  | { readonly kind: 'raise'; readonly pot: number }
  /**
   * `strikesAtMs` is the time of the hit, in milliseconds on the clock of the document's animations
   * (`document.timeline`).
   */
  | { readonly kind: 'strike'; readonly pot: number; readonly isSoot: boolean; readonly strikesAtMs: number }

const PUFFS = 3

/**
 * The stick, and the things that fly out of a pot. Only `transform` and `opacity` change, so that the browser need not
 * repaint.
 */
export function StickStrike({ motion }: { readonly motion: StrikeMotion }) {
  const cell = useRef<HTMLDivElement>(null)
  const isRaised = useRef(false)

  useLayoutEffect(() => {
    if (!cell.current) return
    const parts = findStrikeElements(cell.current)
    if (!parts) return
    if (motion.kind === 'raise') raiseStick(parts, motion.pot)
    else if (motion.kind === 'strike') {
      strikePot(parts, motion.pot, motion.isSoot, motion.strikesAtMs - performance.now())
    } else if (isRaised.current) lowerStick(parts)
    isRaised.current = motion.kind === 'raise'
  }, [motion])

  return (
    <div ref={cell} className="pp-strike" aria-hidden="true">
      <Piece className="pp-flash" name="flash" />
      {Array.from({ length: PUFFS }, (_, index) => (
        <Piece key={index} className="pp-puff" name="puff" />
      ))}
      {SHARD_PICTURE_NAMES.map((name, index) => (
        <Piece key={index} className="pp-shard" name={name} />
      ))}
      {TREAT_PICTURE_NAMES.map((name, index) => (
        <Piece key={index} className="pp-treat" name={name} />
      ))}
      <img className="pp-stick" src={pictureUrlByName('stick')} alt="" width="200" height="60" />
    </div>
  )
}

interface PieceProps {
  readonly className: string
  readonly name: Parameters<typeof pictureUrlByName>[0]
}

/** One thing that flies out of a pot. */
function Piece({ className, name }: PieceProps) {
  return <img className={className} src={pictureUrlByName(name)} alt="" width="100" height="100" />
}

function findStrikeElements(cell: HTMLElement): StrikeElements | undefined {
  const all = (name: string) => [...cell.querySelectorAll<HTMLElement>(name)]
  const [stick] = all('.pp-stick')
  const [flash] = all('.pp-flash')
  if (!stick || !flash) return undefined
  return { cell, stick, flash, shards: all('.pp-shard'), treats: all('.pp-treat'), puffs: all('.pp-puff') }
}
