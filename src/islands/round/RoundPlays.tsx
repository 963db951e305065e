import { useStore } from '@nanostores/react'
import { describeOutcome } from '../../games/jeepney-fiesta/describe-outcome.ts'
import type { JeepneyOutcome } from '../../games/jeepney-fiesta/outcome.ts'
import { gameJeepneyFiesta } from '../../i18n/en-US/game-jeepney-fiesta.ts'
import { playerMessages } from '../../i18n/en-US/player.ts'
import { formatMoney } from '../../i18n/money.ts'
import type { Round, RoundPlay } from '../../stores/round/round.ts'

/** The words for what a play came to, by game. */
const DESCRIBERS: Readonly<Record<number, (outcome: unknown) => string>> = {
  1001: outcome => describeOutcome(outcome as JeepneyOutcome, gameJeepneyFiesta, formatMoney),
}

/** Every play of a round: what it came to, and the seeds behind it. */
export function RoundPlays({ round }: { round: Round }) {
  const t = useStore(playerMessages)
  return (
    <ol className="grid gap-3">
      {round.plays.map(play => (
        <li key={play.step} className="card grid gap-2 p-3">
          <p className="flex justify-between gap-4 font-semibold">
            <span>{play.step === 0 ? t.playNumber({ number: 1 }) : t.freePlay({ number: play.step })}</span>
            <span className="money">{formatMoney(play.payout)}</span>
          </p>
          <p className="text-sm text-quiet">{DESCRIBERS[round.gameId]?.(play.outcome)}</p>
          <Seeds play={play} />
        </li>
      ))}
    </ol>
  )
}

function Seeds({ play }: { play: RoundPlay }) {
  const t = useStore(playerMessages)
  const facts = [
    [t.seedHash, play.serverSeedHash],
    [t.serverSeed, play.serverSeed],
    [t.clientSeed, play.clientSeed],
    [t.nonce, String(play.nonce)],
  ].filter(([, value]) => value !== '')
  return (
    <dl className="grid gap-1 text-xs">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-quiet">{label}</dt>
          <dd className="break-all font-mono">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
