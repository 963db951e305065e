import { stageStyles } from '../stage/stage-styles.ts'
import bets from './bets.css?inline'

/** The style sheets of the stage of a game of chips on fields. */
export function fieldStyles(own: string): readonly string[] {
  return stageStyles(own, bets)
}
