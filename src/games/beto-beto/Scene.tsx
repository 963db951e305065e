import { useLayoutEffect, useMemo, useRef } from 'react'
import type { SceneProps } from '../kit/fields/FieldStage.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { PictureBackdrop, PictureLayer } from '../kit/stage/PictureLayer.tsx'
import { isStageMoving } from '../kit/stage/rest-picture.ts'
import { coverDice, liftCan, putCanAside, shakeCan } from './can-motion.ts'
import { Dice } from './Dice.tsx'
import { describeDice } from './describe-outcome.ts'
import { gameTexts } from './en-US.ts'
import { chipReturnOnField, sumOfDice } from './figures.ts'
import { type BetField, type DieFace, FIRST_SHOWN_DICE } from './odds.ts'
import type { BetoOutcome } from './outcome.ts'
import { pictureUrlByName } from './picture-of.ts'
import type { ThrowStep } from './timeline.ts'

type Props = SceneProps<BetField, BetoOutcome, ThrowStep>

/** The table with can and dice in front of the fair. Covered dice keep their previous faces until the can is lifted. */
export function Scene(props: Props) {
  const { phase, outcome, before, picture, paid, plate } = props
  const isCovered = isStageMoving(phase, picture)
  const dice = (isCovered ? before : outcome)?.dice ?? FIRST_SHOWN_DICE
  const values = { dice: describeDice(dice), sum: sumOfDice(dice) }
  return (
    <>
      <PictureBackdrop src={pictureUrlByName('fair')} />
      <div className="gk-scene">
        <div className="bb-box">
          <PictureLayer src={pictureUrlByName('table')} size={[400, 300]} />
          <div
            className={isCovered ? 'gk-layer bb-dice bb-covered' : 'gk-layer bb-dice'}
            role="img"
            aria-label={isCovered ? gameTexts.diceCovered : fillPlaceholders(gameTexts.diceShow, values)}
          >
            <svg className="gk-layer" viewBox="0 0 400 300" aria-hidden="true">
              <Dice dice={dice} paid={dice.map(face => isDieOfWin(dice, face, paid))} />
            </svg>
            <span className="bb-sum" aria-hidden="true">
              {fillPlaceholders(gameTexts.sum, values)}
            </span>
          </div>
          <CoveringCan motion={useCanMotion(props)} />
        </div>
        <div className="gk-sign gk-sign-gold gk-sign-line bb-sign">{plate}</div>
      </div>
    </>
  )
}

/** Whether a die is lit: its number pays, or a bet on the whole throw pays. */
function isDieOfWin(dice: readonly DieFace[], face: DieFace, paid: ReadonlySet<BetField>): boolean {
  return [...paid].some(
    field =>
      chipReturnOnField(field, { dice }).dice === dice.length ||
      chipReturnOnField(field, { dice: [face] }).times > 0,
  )
}

/**
 * Returns the movement of the can. A new object starts a movement, so the hook returns the same object until the
 * movement changes.
 */
function useCanMotion({ phase, clock: { steps, startedAtMs }, isStill }: Props): CanMotion {
  const liftMs = steps.find(step => step.kind === 'lift')?.atMs
  return useMemo((): CanMotion => {
    if (phase === 'idle' || phase === 'shown') return { kind: 'aside' }
    if (isStill) return { kind: 'over' }
    if (phase === 'asking') return { kind: 'shake' }
    return liftMs === undefined ? { kind: 'hold' } : { kind: 'lift', liftsAtMs: startedAtMs + liftMs }
  }, [phase, liftMs, startedAtMs, isStill])
}

/** Movement of the can. Each new object starts a new movement. */
type CanMotion =
  /** The can is drawn at the side of the dice. */
  | { readonly kind: 'aside' }
  /** The can is drawn over the dice and hides them. */
  | { readonly kind: 'over' }
  /** The can comes down over the dice and is shaken. */
  | { readonly kind: 'shake' }
  /** The can stays where it is, and is not lifted yet. */
  | { readonly kind: 'hold' }
  /** The can is lifted at `liftsAtMs`, in the document's time. */
  | { readonly kind: 'lift'; readonly liftsAtMs: number }

/** The can: one image on its own layer, so that the browser can move it by a transform alone. */
function CoveringCan({ motion }: { motion: CanMotion }) {
  const can = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (can.current) moveCan(can.current, motion)
  }, [motion])
  return (
    <div className="bb-can" ref={can}>
      <PictureLayer src={pictureUrlByName('can')} size={[300, 220]} />
    </div>
  )
}

function moveCan(can: HTMLElement, motion: CanMotion): void {
  if (motion.kind === 'aside') putCanAside(can)
  else if (motion.kind === 'over') coverDice(can)
  else if (motion.kind === 'shake') shakeCan(can)
  else if (motion.kind === 'lift') liftCan(can, motion.liftsAtMs - performance.now())
}
