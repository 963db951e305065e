import { createStageStyles } from '../stage/stage-styles.ts'
import bets from './bets.css?inline'

/** The style sheets of the stage of a game of chips on fields. */
export function createFieldStageStyles(own: string): readonly string[] {
  return createStageStyles(own, bets)
}
