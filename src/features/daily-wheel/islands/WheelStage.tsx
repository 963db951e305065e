import type { ReactNode } from 'react'
import booth from '../../../assets/stages/wheel-booth.svg?url'
import scene from '../../../assets/stages/wheel-stage.svg?url'
import { MachineStage } from '../../../components/prizes/MachineStage.tsx'
import { PrizeWheel } from '../../../components/prizes/PrizeWheel.tsx'
import type { PrizeTable } from '../../../domain/awards/prize-draw.ts'
import type { WheelTurning } from '../../../stores/prizes/wheel.ts'

interface WheelStageProps {
  /** The name of the wheel, for screen readers. */
  name: string
  table: PrizeTable
  turning: WheelTurning | undefined
  /** The figure and the action. */
  children: ReactNode
}

/** The stage of the daily wheel: the wheel on its stand below an arch of bulbs. */
export function WheelStage({ name, table, turning, children }: WheelStageProps) {
  const machine = (
    <div className="wheel-booth">
      <img
        className="absolute inset-0 size-full"
        src={booth}
        alt=""
        width={600}
        height={664}
        decoding="async"
      />
      <PrizeWheel name={name} table={table} turning={turning} />
    </div>
  )
  return (
    <MachineStage scene={scene} machine={machine}>
      {children}
    </MachineStage>
  )
}
