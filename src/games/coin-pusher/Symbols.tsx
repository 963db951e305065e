import type { SymbolsProps } from '../game-client.tsx'
import { fillText } from '../kit/fill-text.ts'
import { words } from './en-US.ts'
import type { PusherOutcome } from './outcome.ts'
import { faceName, fileOf } from './picture-files.ts'

const COIN = fileOf(faceName({ worth: 1, minting: 0 }))

/** A coin, and how many stakes fell. */
export function Symbols({ outcome }: SymbolsProps) {
  return (
    <>
      <img src={COIN} alt="" width="22" height="22" />
      <b>{fillText(words.times, { times: (outcome as PusherOutcome).times })}</b>
    </>
  )
}
