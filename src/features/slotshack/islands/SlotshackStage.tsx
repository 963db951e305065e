import type { ReactNode } from 'react'
import scene from '../../../assets/stages/slotshack-stage.svg?url'
import { MachineStage } from '../../../components/prizes/MachineStage.tsx'
import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'
import type { ReelSpin } from '../browser/slotshack.ts'
import { Reels } from './Reels.tsx'

interface SlotshackStageProps {
  table: PrizeTable
  spin: ReelSpin | undefined
  /** The figure and the action. */
  children: ReactNode
}

/** The stage of the slotshack: the shack with its reels on the fair's ground. */
export function SlotshackStage({ table, spin, children }: SlotshackStageProps) {
  return (
    <MachineStage scene={scene} machine={<Reels table={table} spin={spin} />}>
      {children}
    </MachineStage>
  )
}
