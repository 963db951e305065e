import { useMemo } from 'react'
import type { SceneProps } from '../kit/fields/FieldStage.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { isStageMoving } from '../kit/stage/rest-picture.ts'
import { Dice, type DiceMotion } from './Dice.tsx'
import { describeDice } from './describe-outcome.ts'
import { gameTexts } from './en-US.ts'
import { type BetField, FIRST_SHOWN_DICE, ODDS } from './odds.ts'
import type { ColorOutcome } from './outcome.ts'
import { FairBackdrop, Stall } from './Stall.tsx'
import type { ThrowStep } from './timeline.ts'

type Props = SceneProps<BetField, ColorOutcome, ThrowStep>

const PREFIX = 'cg'

/** The stall with its dice in front of the fair. */
export function Scene(props: Props) {
  const { phase, outcome, picture, paid, plate } = props
  const motion = useDiceMotion(props)
  const dice = describeDice(outcome?.dice ?? FIRST_SHOWN_DICE)
  return (
    <>
      <FairBackdrop prefix={PREFIX} />
      <div className="gk-scene">
        <div className="gk-machine cg-box">
          <Stall prefix={PREFIX} />
          <Dice
            motion={motion}
            label={
              isStageMoving(phase, picture, ODDS.dice)
                ? gameTexts.diceFalling
                : fillPlaceholders(gameTexts.diceShow, { dice })
            }
            paid={(outcome?.dice ?? []).map(colour => paid.has(colour) || paid.has('triple'))}
          />
          <div className="gk-sign gk-sign-gold gk-sign-line cg-sign">{plate}</div>
        </div>
      </div>
    </>
  )
}

/**
 * Returns the movement of the dice. A new object starts a movement, so the hook returns the same object until the
 * movement changes.
 */
function useDiceMotion({ phase, outcome, clock, picture, isStill }: Props): DiceMotion {
  const { steps, startedAtMs } = clock
  const isResting = phase === 'shown' || (phase === 'showing' && picture.atRest === ODDS.dice)
  return useMemo((): DiceMotion => {
    if (phase === 'idle') return { kind: 'wait', dice: FIRST_SHOWN_DICE }
    if (isResting && outcome) return { kind: 'rest', dice: outcome.dice }
    if (isStill) return { kind: 'hold' }
    const restsAtMs = steps.flatMap(step => (step.kind === 'die' ? [startedAtMs + step.atMs] : []))
    if (!outcome || restsAtMs.length === 0) return phase === 'asking' ? { kind: 'shake' } : { kind: 'hold' }
    return { kind: 'fall', dice: outcome.dice, restsAtMs }
  }, [phase, outcome, isResting, isStill, steps, startedAtMs])
}
