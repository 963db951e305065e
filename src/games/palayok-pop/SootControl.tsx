import { OneOf } from '../kit/stage/OneOf.tsx'
import { words } from './en-US.ts'
import { SOOT_POT_COUNTS, type SootPotCount } from './odds.ts'

interface SootControlProps {
  readonly soot: SootPotCount
  readonly canChoose: boolean
  readonly onChoose: (soot: SootPotCount) => void
}

const OPTIONS = SOOT_POT_COUNTS.map(soot => ({ id: `${soot}` as const, label: `${soot}` }))

/** Chooses how many pots contain soot. */
export function SootControl({ soot, canChoose, onChoose }: SootControlProps) {
  return (
    <div className="pp-soot-control">
      <p aria-hidden="true">{words.soot}</p>
      <OneOf
        label={words.soot}
        name="palayok-pop-soot"
        options={OPTIONS}
        chosen={`${soot}`}
        canChoose={canChoose}
        onChoose={id => onChoose(SOOT_POT_COUNTS.find(it => `${it}` === id) ?? soot)}
      />
    </div>
  )
}
