import type { ReactNode } from 'react'

interface CabinetProps {
  /** URL of the drawing of the game's name. */
  readonly sign: string
  /** The game's own CSS class for the cabinet's body. */
  readonly className: string
  /** Content of the body. */
  readonly children: ReactNode
}

/** A cabinet with its sign, in the middle of the scene. The stage's own style sheet must begin with `cabinet.css`. */
export function Cabinet({ sign, className, children }: CabinetProps) {
  return (
    <div className="gk-machine gk-cabinet">
      <img className="gk-cabinet-sign" src={sign} alt="" width="400" height="96" />
      <div className={`gk-cabinet-body ${className}`}>{children}</div>
    </div>
  )
}
