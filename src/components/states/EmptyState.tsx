import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** URL of a drawing in `src/assets/drawings`, 240 by 180 px. */
  drawing: string
  sentence: string
  /** The next action, as a link to another page. A link to games or offers is hidden from a player who must get none. */
  link?: { readonly href: string; readonly label: string }
  /** Another control for the next action, such as a button. */
  children?: ReactNode
}

/** Matches the addresses of games, offers and the deposit. */
const OFFER = /^\/($|game|activity|prizes|share|bonus|.+=deposit)/

/** A drawing, one sentence and one action, for a list or screen without content. */
export function EmptyState({ drawing, sentence, link, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-4 px-4 py-8 text-center">
      <img className="h-auto w-32 lg:w-60" src={drawing} alt="" width={240} height={180} decoding="async" />
      <p className="max-w-sheet text-quiet">{sentence}</p>
      {link && (
        <a className={OFFER.test(link.href) ? 'promo button-line' : 'button-line'} href={link.href}>
          {link.label}
        </a>
      )}
      {children}
    </div>
  )
}
