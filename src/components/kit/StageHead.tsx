import type { ReactNode } from 'react'

interface StageHeadProps {
  /**
   * URL of a drawing in `src/assets/stages`, 716 by 448 px. Its subject is at the right, since the words are at the
   * left.
   */
  scene: string
  /** The page's main heading; absent on a page whose bar shows the heading. */
  title?: string
  /** What the figure is, such as "Your points". */
  label?: string | undefined
  /** The one figure of the page, such as an amount; absent while it is unknown or where the page has none. */
  figure?: ReactNode
  /** One sentence under the figure. */
  note?: ReactNode
  /** The page's one main action. */
  children?: ReactNode
  /** Whether the head is low, on a page that shows more before its lists. */
  isLow?: boolean
  /** Whether the head only offers something, and is hidden from a player who must get no offers. */
  isOffer?: boolean
}

/**
 * The head of a page: a scene with the page's subject, one figure and one action. The head has its full height from the
 * first paint on, so nothing below moves when the figure arrives.
 */
export function StageHead({ scene, title, label, figure, note, children, isLow, isOffer }: StageHeadProps) {
  return (
    <header className={isOffer ? 'promo stage-head' : 'stage-head'} data-low={isLow ? '' : undefined}>
      <img className="stage-scene" src={scene} alt="" width={716} height={448} decoding="async" />
      <div className="stage-words">
        {title && <h1 className="page-title">{title}</h1>}
        {label && <p className="stage-label">{label}</p>}
        {figure && <div className="stage-figure">{figure}</div>}
        {note && <p className="stage-note">{note}</p>}
        {children && <div className="stage-action">{children}</div>}
      </div>
    </header>
  )
}
