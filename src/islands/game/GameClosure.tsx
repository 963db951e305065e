import { useStore } from '@nanostores/react'
import { limitsMessages } from '../../i18n/en-US/limits.ts'
import { $playClosure, closureWords } from '../../stores/limits/closure.ts'

/** Id of the sentence that says why the play button is closed. */
export const GAME_CLOSURE_ID = 'game-closure'

/** Says above the stage why the player cannot stake money now. Renders nothing while they can. */
export function GameClosure() {
  const t = useStore(limitsMessages)
  const closure = useStore($playClosure)
  if (!closure) return null
  return (
    <p className="game-closure" role="status">
      <span id={GAME_CLOSURE_ID}>{closureWords(closure)}</span>{' '}
      <a className="underline" href="/member/self-limited">
        {t.seeLimits}
      </a>
    </p>
  )
}
