import {
  NO_RESULT,
  type Paid,
  type ResultPicture,
  type ResultStep,
  stillResult,
  withResult,
} from './result.ts'
import type { TimedStep } from './stage-clock.ts'

/** Picture of a play with one moving thing: everything except its movement. */
export interface RestPicture extends ResultPicture {
  readonly isAtRest: boolean
}

/** The moving thing comes to rest. */
export type RestStep = TimedStep & { readonly kind: 'rest' }

export const BEFORE_REST: RestPicture = { ...NO_RESULT, isAtRest: false }

/** The picture after the step `rest` or one of the result steps. */
export function withRest(picture: RestPicture, step: RestStep | ResultStep): RestPicture {
  return step.kind === 'rest' ? { ...picture, isAtRest: true } : withResult(picture, step)
}

/** The picture at the end of a play, without movement. */
export function stillAtRest(outcome: Paid): RestPicture {
  return { ...stillResult(outcome), isAtRest: true }
}
