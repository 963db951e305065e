import type { GameView } from '../../game-client.tsx'
import {
  isResultStep,
  NO_RESULT,
  type Paid,
  type ResultPicture,
  type ResultStep,
  stillResult,
  withResult,
} from './result.ts'
import type { TimedStep } from './stage-clock.ts'

/** Picture of a play in which things such as dice come to rest one after another: everything except their movements. */
export interface RestPicture extends ResultPicture {
  /** Number of things at rest. */
  readonly atRest: number
}

export const BEFORE_REST: RestPicture = { ...NO_RESULT, atRest: 0 }

/**
 * Creates the function `advance` of a stage: it returns the picture after one more step.
 * @param kind the kind of step at which a thing comes to rest
 */
export function createRestAdvance<Step extends TimedStep & { readonly kind: string }>(
  kind: Exclude<Step['kind'], ResultStep['kind']>,
): (picture: RestPicture, step: Step) => RestPicture {
  return (picture, step) => {
    if (isResultStep(step)) return withResult(picture, step)
    return step.kind === kind ? { ...picture, atRest: picture.atRest + 1 } : picture
  }
}

/** The picture at the end of a play, without movement. @param things number of things that move in a play */
export function stillRestPicture(outcome: Paid, things = 1): RestPicture {
  return { ...stillResult(outcome), atRest: things }
}

/** Whether something moves, or may move, in this phase. @param things number of things that move in a play */
export function isMoving(phase: GameView['phase'], { atRest }: RestPicture, things = 1): boolean {
  return phase === 'asking' || (phase === 'showing' && atRest < things)
}
