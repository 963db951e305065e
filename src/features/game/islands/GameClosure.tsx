import { useStore } from '@nanostores/react'
import { CUSTOMER_SERVICE_PATH } from '../../../domain/player/chat.ts'
import { closureMessages } from '../../../i18n/en-US/closure.ts'
import type { ClosureReason } from '../../../stores/closure/closure.ts'
import { describeClosure } from '../../../stores/closure/closure-words.ts'

/**
 * A notice above the stage that tells why the player cannot stake money now.
 * @param sentenceId id of the sentence, to which the disabled play button refers
 */
export function GameClosure({ closure, sentenceId }: { closure: ClosureReason; sentenceId: string }) {
  const t = useStore(closureMessages)
  return (
    <p className="game-closure" role="status">
      <span id={sentenceId} tabIndex={-1}>
        {describeClosure(closure)}
      </span>{' '}
      <a className="underline" href={'untilMs' in closure ? '/member/self-limited' : CUSTOMER_SERVICE_PATH}>
        {'untilMs' in closure ? t.seeLimits : t.askService}
      </a>
    </p>
  )
}
