import type { SymbolsProps } from '../game-client.tsx'
import type { PotsOutcome } from './outcome.ts'
import { fileOf, potFile } from './picture-files.ts'
import { formatHundredths } from './times.tsx'

/** Soot; or a whole pot and the multiple of the stake that the round is worth. */
export function Symbols({ outcome }: SymbolsProps) {
  const { end, hundredths } = outcome as PotsOutcome
  return (
    <>
      <img src={end === 'soot' ? fileOf('mark-soot') : potFile(0)} alt="" width="22" height="22" />
      {hundredths > 0 && <b>×{formatHundredths(hundredths)}</b>}
    </>
  )
}
