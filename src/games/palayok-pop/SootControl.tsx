import { SegmentedChoice } from '../kit/stage/SegmentedChoice.tsx'
import { gameTexts } from './en-US.ts'
import { SOOT_POT_COUNTS, type SootPotCount } from './odds.ts'

interface SootControlProps {
  readonly soot: SootPotCount
  readonly canChoose: boolean
  readonly onChoose: (soot: SootPotCount) => void
}

const OPTIONS = SOOT_POT_COUNTS.map(soot => ({ id: `${soot}` as const, label: `${soot}` }))

/** Lets the player choose how many pots contain soot: the risk of the round. */
export function SootControl({ soot, canChoose, onChoose }: SootControlProps) {
  return (
    <div className="pp-soot-control">
      <p aria-hidden="true">{gameTexts.soot}</p>
      <SegmentedChoice
        label={gameTexts.soot}
        name="palayok-pop-soot"
        options={OPTIONS}
        chosen={`${soot}`}
        canChoose={canChoose}
        onChoose={id => onChoose(SOOT_POT_COUNTS.find(it => `${it}` === id) ?? soot)}
      />
    </div>
  )
}
