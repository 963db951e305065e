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
      <img className="stage-scene" src={scene} alt="" width={780} height={1040} decoding="async" />
      <div className="machine-place">{machine}</div>
      <div className="machine-words">{children}</div>
    </div>
  )
}

interface MachineNotesProps {
  /** What the machine is, in one sentence. */
  hint: string
  /** The page of the machine's rules. */
  rulesHref: string
  /** The text of the link to the rules. */
  rules: string
  /** The table of the odds. */
  children: ReactNode
}

/** What is below a machine's stage, or beside it: its hint, the link to its rules, and its odds. */
export function MachineNotes({ hint, rulesHref, rules, children }: MachineNotesProps) {
  return (
    <div className="grid gap-4">
      <p>
        {hint}{' '}
        <a className="text-teal underline" href={rulesHref}>
          {rules}
        </a>
      </p>
      {children}
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
