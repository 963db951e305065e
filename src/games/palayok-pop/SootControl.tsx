import { OneOf } from '../kit/stage/OneOf.tsx'
import { words } from './en-US.ts'
import { SOOTS, type Soot } from './odds.ts'

interface SootControlProps {
  readonly soot: Soot
  readonly canChoose: boolean
  readonly onChoose: (soot: Soot) => void
}

const OPTIONS = SOOTS.map(soot => ({ id: `${soot}` as const, label: `${soot}` }))

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
        onChoose={id => onChoose(SOOTS.find(it => `${it}` === id) ?? soot)}
      />
    </div>
  )
}
