import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { RewardIcon } from '../RewardIcon.tsx'
import { Terms } from './Terms.tsx'

interface RewardRowProps {
  /** The name of the reward's drawing: the field `drawing` of `propConfig`. */
  drawing: string
  title: ReactNode
  /** What the player gets. */
  items?: ReactNode
  /** The terms that the player must know before a claim, each in a few words. */
  terms?: readonly string[]
  /** How far the player is, as a thin bar; `label` is its accessible name. */
  progress?: { readonly max: number; readonly value: number; readonly label: string } | undefined
  /** What a tap on the row's "i" unfolds; `label` is the accessible name of the "i". */
  more?: { readonly label: string; readonly content: ReactNode } | undefined
  /** The row's one action, such as a button "Claim". */
  children?: ReactNode
}

/** A row of a list of rewards: drawing, items and title, the terms, and one action. */
export function RewardRow({ drawing, title, items, terms = [], progress, more, children }: RewardRowProps) {
  const moreId = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="reward-row">
      <RewardIcon drawing={drawing} size={32} />
      <div className="reward-words">
        <h3 className="reward-heading">
          {items && <span className="reward-items">{items} </span>}
          <span className="reward-title">{title}</span>
        </h3>
        {terms.length > 0 && <Terms className="reward-terms" terms={terms} />}
        {progress && (
          <progress
            className="grant-progress reward-progress"
            max={progress.max}
            value={progress.value}
            aria-label={progress.label}
          />
        )}
        {more && (
          <button
            type="button"
            className="reward-info"
            aria-label={more.label}
            aria-expanded={isOpen}
            aria-controls={isOpen ? moreId : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name="info" size={18} />
          </button>
        )}
      </div>
      {children}
      {more && isOpen && (
        <div id={moreId} className="reward-more">
          {more.content}
        </div>
      )}
    </li>
  )
}
