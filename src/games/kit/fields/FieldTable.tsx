import type { ReactNode } from 'react'
import type { GameStageProps } from '../../game-client.tsx'
import { FieldBetsControl, type FieldFace } from './FieldBetsControl.tsx'
import { betsOf, type FieldBets } from './fields.ts'

interface FieldTableProps<Field extends string> {
  /** The game's own class for the table. */
  readonly className: string
  readonly stage: Pick<GameStageProps, 'choice' | 'stake' | 'canChoose' | 'onChoose'>
  readonly fields: readonly FieldFace<Field>[]
  readonly unitsMax: number
  /** The shown play; the player can place its bets again. */
  readonly outcome: { readonly bets: FieldBets<Field> } | undefined
  /** Fields that paid in the shown play. */
  readonly paid: ReadonlySet<Field>
  /** Content above the fields. */
  readonly children?: ReactNode
}

/** The betting table below a scene. */
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
        fields={fields}
        unitsMax={unitsMax}
        canChoose={canChoose}
        paid={paid}
        bets={betsOf(choice)}
        chip={stake}
        lastBets={outcome?.bets}
        onChange={onChoose}
      />
    </div>
  )
}
