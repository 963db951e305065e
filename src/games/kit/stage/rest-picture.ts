import type { GameView } from '../../game-client.tsx'
import {
  applyResultStep,
  createStillResultPicture,
  isResultStep,
  NO_RESULT_PICTURE,
  type PayoutAndPrice,
  type ResultPicture,
  type ResultStep,
} from './result.ts'
import type { TimedStep } from './stage-clock.ts'

/**
 * The view of a play in which things such as dice come to rest one after another. The view does not contain their
 * movements.
 */
export interface RestPicture extends ResultPicture {
  /** Number of things that have come to rest. */
  readonly atRest: number
}

export const INITIAL_REST_PICTURE: RestPicture = { ...NO_RESULT_PICTURE, atRest: 0 }

/**
 * Creates the function `advance` of a stage, which computes the view after one more step.
 * @param kind the kind of step at which a thing comes to rest
 */
export function createRestPictureAdvancer<Step extends TimedStep & { readonly kind: string }>(
  kind: Exclude<Step['kind'], ResultStep['kind']>,
): (picture: RestPicture, step: Step) => RestPicture {
  return (picture, step) => {
    if (isResultStep(step)) return applyResultStep(picture, step)
    return step.kind === kind ? { ...picture, atRest: picture.atRest + 1 } : picture
  }
}

/** The view of the stage at the end of a play, without movement. @param things number of things that move in a play */
export function createStillRestPicture(outcome: PayoutAndPrice, things = 1): RestPicture {
  return { ...createStillResultPicture(outcome), atRest: things }
}

/**
 * Whether anything on the stage moves or may start to move.
 * @param things number of things that move in a play
 */
export function isStageMoving(phase: GameView['phase'], { atRest }: RestPicture, things = 1): boolean {
  return phase === 'asking' || (phase === 'showing' && atRest < things)
}
