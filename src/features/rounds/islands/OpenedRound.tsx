import { useEffect } from 'react'
import { openRound } from '../browser/round.ts'
import { RoundDialog } from './RoundDialog.tsx'

/** A round that the player asked for; each request makes a new object. */
export interface AskedRound {
  readonly roundId: string
}

/** Opens the dialog of a round. Loaded when a player first asks for one. */
export function OpenedRound({ asked }: { asked: AskedRound }) {
  useEffect(() => void openRound(asked.roundId), [asked])
  return <RoundDialog />
}
