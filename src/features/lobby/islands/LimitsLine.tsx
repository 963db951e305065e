import { useStore } from '@nanostores/react'
import { lobbyMessages } from '../texts/en-US/lobby.ts'

/** The line of the lobby while there is no notice: it leads to responsible play. */
export function LimitsLine() {
  const t = useStore(lobbyMessages)
  return (
    <a className="notice-line" href="/responsible-play">
      <span className="truncate">{t.limitsLine}</span>
    </a>
  )
}
