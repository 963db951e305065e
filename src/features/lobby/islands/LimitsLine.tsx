import { useStore } from '@nanostores/react'
import { lobbyMessages } from '../texts/en-US/lobby.ts'

let hadFocus = false

/**
 * The ref of the lobby's line. A line that takes the place of another, once a notice has loaded, also takes its focus.
 */
export function keepLineFocus(line: HTMLElement | null) {
  if (line && hadFocus) line.focus()
  hadFocus = false
  return () => {
    hadFocus = line !== null && document.activeElement === line
  }
}

/** The line of the lobby while there is no notice: it leads to responsible play. */
export function LimitsLine() {
  const t = useStore(lobbyMessages)
  return (
    <a ref={keepLineFocus} className="notice-line" href="/responsible-play">
      <span className="truncate">{t.limitsLine}</span>
    </a>
  )
}
