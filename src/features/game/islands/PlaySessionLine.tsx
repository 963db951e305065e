import { useStore } from '@nanostores/react'
import { centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatSpan } from '../../../i18n/time.ts'
import { $playSession, $playSessionMs } from '../browser/play-session.ts'
import { gameMessages } from '../texts/en-US/game.ts'

/** Time and net result of the play session, visible in every game. */
export function PlaySessionLine() {
  const t = useStore(gameMessages)
  const { staked, won } = useStore($playSession)
  const elapsedMs = useStore($playSessionMs)
  return (
    <dl className="play-session" aria-label={t.playSession}>
      <dt>{t.elapsed}</dt>
      <dd className="money">{formatSpan(elapsedMs)}</dd>
      <dt>{t.net}</dt>
      <dd className="money">{formatMoney(centavos(won - staked))}</dd>
    </dl>
  )
}
