import { type KeyboardEvent, useRef, useState } from 'react'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { gameTexts } from './en-US.ts'
import { POT_COLUMN_COUNT } from './geometry.ts'
import { POT_COUNT } from './odds.ts'
import { pictureUrlByName, pictureUrlOfPot } from './picture-files.ts'
import type { PotView } from './rack-view.ts'

interface PotsProps {
  readonly views: readonly PotView[]
  /** Whether the player can strike a whole pot now. */
  readonly canSwing: boolean
  /** Whether the stage shows the pots coming down on their ropes, as an animation. */
  readonly isHanging: boolean
  readonly onSwing: (pot: number) => void
}

/**
 * For each key, a function that gets the pot with the focus and returns the pot that takes the focus next. A result
 * that is no pot of the rack is ignored.
 */
const FOCUSED_POT_BY_KEY: Readonly<Record<string, (pot: number) => number>> = {
  ArrowLeft: pot => pot - 1,
  ArrowRight: pot => pot + 1,
  ArrowUp: pot => pot - POT_COLUMN_COUNT,
  ArrowDown: pot => pot + POT_COLUMN_COUNT,
  Home: () => 0,
  End: () => POT_COUNT - 1,
}

const CLASSES_BY_VIEW: Readonly<Record<PotView, string>> = {
  whole: 'pp-pot pp-whole',
  good: 'pp-pot pp-good',
  soot: 'pp-pot pp-soot',
  'rest-good': 'pp-pot pp-rest-good',
  'rest-soot': 'pp-pot pp-rest-soot',
}

const LABELS_BY_VIEW: Readonly<Record<PotView, string>> = {
  whole: gameTexts.pot,
  good: gameTexts.potBroken,
  soot: gameTexts.potStruck,
  'rest-good': gameTexts.potGood,
  'rest-soot': gameTexts.potSoot,
}

/** The pots, each of which is a button. The Tab key reaches only one pot; arrow keys move between the pots. */
export function Pots({ views, canSwing, isHanging, onSwing }: PotsProps) {
  const [active, setActive] = useState(0)
  const rack = useRef<HTMLElement>(null)

  function moveByKey(event: KeyboardEvent): void {
    const next = FOCUSED_POT_BY_KEY[event.key]?.(active)
    if (next === undefined) return
    event.preventDefault()
    if (next < 0 || next >= POT_COUNT) return
    setActive(next)
    rack.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <section ref={rack} aria-label={gameTexts.pots} className={isHanging ? 'pp-pots pp-hanging' : 'pp-pots'}>
      {views.map((view, pot) => (
        <button
          key={pot}
          type="button"
          className={CLASSES_BY_VIEW[view]}
          tabIndex={pot === active ? 0 : -1}
          aria-label={fillPlaceholders(LABELS_BY_VIEW[view], { pot: pot + 1, pots: POT_COUNT })}
          aria-disabled={!canSwing || view !== 'whole' || undefined}
          onFocus={() => setActive(pot)}
          onKeyDown={moveByKey}
          onClick={() => {
            if (canSwing && view === 'whole') onSwing(pot)
          }}
        >
          <PotPicture pot={pot} view={view} />
        </button>
      ))}
    </section>
  )
}

/** A pot. Unless the pot is `whole`, a mark shows its content. */
function PotPicture({ pot, view }: { readonly pot: number; readonly view: PotView }) {
  const isBroken = view === 'good' || view === 'soot'
  const file = isBroken
    ? pictureUrlByName(view === 'good' ? 'remains' : 'remains-soot')
    : pictureUrlOfPot(pot)
  const isSoot = view === 'soot' || view === 'rest-soot'
  return (
    <>
      {/* The key makes a new element when the pot breaks, so that the animation of the remains starts then. */}
      <img key={file} className="pp-clay" src={file} alt="" width="78" height="100" />
      {view !== 'whole' && (
        <img
          className="pp-mark"
          src={pictureUrlByName(isSoot ? 'mark-soot' : 'mark-good')}
          alt=""
          width="100"
          height="100"
        />
      )}
    </>
  )
}
