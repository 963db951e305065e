import type { ReactNode } from 'react'
import { AmountOrWords } from '../ExactText.tsx'

interface MachineStageProps {
  /** URL of a drawing of 780 by 1040 px: the fair behind the machine, with a calm ground at the bottom. */
  scene: string
  /** The machine, in front of the scene. */
  machine: ReactNode
  /** The figure, its terms and the page's one main action, on the ground. */
  children: ReactNode
}

/** The stage of a prize machine: the fair at night, the machine in front of it, one figure and one action. */
export function MachineStage({ scene, machine, children }: MachineStageProps) {
  return (
    <div className="machine-stage">
      <img className="machine-scene" src={scene} alt="" width={780} height={1040} decoding="async" />
      <div className="machine-place">{machine}</div>
      <div className="machine-words">{children}</div>
    </div>
  )
}

interface MachineFigureProps {
  /** What the figure is, such as "You have". */
  label: string
  /** The one figure: what the player has, or what the machine stopped on. */
  figure: string
  /** Whether the figure has no gold, such as a result without a prize. */
  isQuiet?: boolean
}

/** The figure of a machine's stage. Screen readers announce its changes. */
export function MachineFigure({ label, figure, isQuiet }: MachineFigureProps) {
  return (
    <p role="status">
      <span className="machine-label">{label}</span>{' '}
      <span className="machine-figure" data-quiet={isQuiet ? '' : undefined}>
        <AmountOrWords text={figure} />
      </span>
    </p>
  )
}
