import type { ReactNode } from 'react'
import type { GameStageProps } from '../game-client.tsx'
import { FieldBetsControl, type FieldFace } from './FieldBetsControl.tsx'
import { betsOf, type FieldBets } from './fields.ts'

interface FieldTableProps<Field extends string> {
  /** Class of the game's own. */
  readonly className: string
  readonly stage: Pick<GameStageProps, 'choice' | 'stake' | 'canChoose' | 'onChoose'>
  readonly fields: readonly FieldFace<Field>[]
  readonly unitsMax: number
  /** The play in view, whose bets can be put down again. */
  readonly outcome: { readonly bets: FieldBets<Field> } | undefined
  /** Fields that paid in the play that is shown. */
  readonly paid: ReadonlySet<Field>
  /** Over the fields. */
  readonly children?: ReactNode
}

/** The table under a scene, with the fields to bet on. */
export function FieldTable<Field extends string>({
  className,
  stage: { choice, stake, canChoose, onChoose },
  fields,
  unitsMax,
  outcome,
  paid,
  children,
}: FieldTableProps<Field>) {
  return (
    <div className={`gk-table ${className}`}>
      {children}
      <FieldBetsControl<Field>
        {...{ fields, unitsMax, canChoose, paid }}
        bets={betsOf(choice)}
        chip={stake}
        lastBets={outcome?.bets}
        onChange={onChoose}
      />
    </div>
  )
}
