import type { SymbolsProps } from '../game-client.tsx'
import type { CoinOutcome } from './outcome.ts'
import { fileOf } from './picture-files.ts'
import { formatTenths } from './times.tsx'

/** The coin, and the multiple of its slot. */
export function Symbols({ outcome }: SymbolsProps) {
  return (
    <>
      <img src={fileOf('coin')} alt="" width="22" height="22" />
      <b>×{formatTenths((outcome as CoinOutcome).tenths)}</b>
    </>
  )
}
