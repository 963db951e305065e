import { AmountOrWords } from '../ExactText.tsx'

interface StageFigureProps {
  /** What the figure is, when it depends on the answer of the server. */
  label?: string
  /** The figure, an amount, a number or a few words; `undefined` while it is unknown. */
  figure: string | undefined
}

/**
 * The figure of a stage head, for an island in its slot `figure`. A dash keeps the place while the figure is unknown.
 */
export function StageFigure({ label, figure = '–' }: StageFigureProps) {
  return (
    <>
      {label && <span className="stage-figure-label">{label}</span>}
      <AmountOrWords text={figure} />
    </>
  )
}
