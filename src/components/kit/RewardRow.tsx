import type { ReactNode } from 'react'
import { RewardIcon } from '../RewardIcon.tsx'

interface RewardRowProps {
  /** The name of the reward's drawing: the field `drawing` of `propConfig`. */
  drawing: string
  title: ReactNode
  /** What the player gets. */
  items?: ReactNode
  /** The terms that the player must know before a claim, in one line. */
  terms?: ReactNode
  /** The row's one action, such as a button "Claim". */
  children?: ReactNode
}

/** A row of a list of rewards: drawing, title, its items, its terms, and one action. */
export function RewardRow({ drawing, title, items, terms, children }: RewardRowProps) {
  return (
    <li className="reward-row">
      <RewardIcon drawing={drawing} size={40} />
      <div className="reward-words">
        <h3 className="font-semibold">{title}</h3>
        {items && <p className="reward-items">{items}</p>}
        {terms && <p className="reward-terms">{terms}</p>}
      </div>
      {children}
    </li>
  )
}
