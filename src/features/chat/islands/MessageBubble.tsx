import type { ReactNode } from 'react'

interface BubbleProps {
  isOwn: boolean
  name: string
  time?: ReactNode
  /** The mark that shows whether a message of the player is sent, delivered or read. */
  tick?: ReactNode
  children: ReactNode
}

/** One message with its author's name, its time and its ticks. Messages of the player are on the right. */
export function MessageBubble({ isOwn, name, time, tick, children }: BubbleProps) {
  return (
    <article
      className={`grid max-w-[85%] gap-1 rounded px-3 py-2 sm:max-w-[70%] ${
        isOwn ? 'self-end bg-raised' : 'self-start border border-line bg-plum'
      }`}
    >
      <h2 className={`text-sm font-semibold ${isOwn ? 'sr-only' : 'text-teal'}`}>{name}</h2>
      {children}
      <p className="flex items-center justify-end gap-1 text-xs text-quiet">
        {time}
        {tick}
      </p>
    </article>
  )
}
