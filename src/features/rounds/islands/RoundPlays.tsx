import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import { isServerDrawnClientSeed } from '../../../domain/games/client-seed.ts'
import { formatMoney } from '../../../i18n/money.ts'
import type { Round, RoundPlay } from '../browser/public/recompute.ts'
import { $roundGameClients, loadRoundGameClient } from '../browser/round.ts'
import { gameRoundMessages } from '../texts/en-US/game-round.ts'

/** All plays of a round: the result of each in the words of its game, and its seeds. */
export function RoundPlays({ round }: { round: Round }) {
  const client = useStore($roundGameClients)[round.gameId]
  useEffect(() => void loadRoundGameClient(round.gameId), [round.gameId])
  return (
    <ol className="grid gap-3">
      {round.plays.map(play => (
        <li key={play.step} className="card grid gap-2 p-3">
          <p className="flex justify-between gap-4 font-semibold">
            <PlayTitle play={play} />
            <ExactText className="money">{formatMoney(play.payout)}</ExactText>
          </p>
          <p className="min-h-5 text-sm text-quiet">{client?.describe(play.outcome)}</p>
          <BetsOfPlay bets={client?.describeBets?.(play.outcome)} />
          <SeedsOfPlay play={play} />
        </li>
      ))}
    </ol>
  )
}

/** The stakes on each field of a play. They are listed here because the result names only the fields that won. */
function BetsOfPlay({ bets }: { bets: string | undefined }) {
  const t = useStore(gameRoundMessages)
  return bets && <p className="text-sm text-quiet">{t.staked({ bets })}</p>
}

function PlayTitle({ play: { step, price } }: { play: RoundPlay }) {
  const t = useStore(gameRoundMessages)
  if (step === 0) return <span>{t.playNumber({ number: 1 })}</span>
  if (price === 0) return <span>{t.freePlay({ number: step })}</span>
  return <span>{t.paidPlay({ number: step + 1, price: formatMoney(price) })}</span>
}

function SeedsOfPlay({ play }: { play: RoundPlay }) {
  const t = useStore(gameRoundMessages)
  const facts = [
    [t.seedHash, play.serverSeedHash],
    [t.serverSeed, play.serverSeed],
    [isServerDrawnClientSeed(play.clientSeed) ? t.serverDrawnSeed : t.clientSeed, play.clientSeed],
    [t.nonce, String(play.nonce)],
  ].filter(([, value]) => value !== '')
  return (
    <dl className="grid gap-1 text-xs">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-quiet">{label}</dt>
          <ExactText as="dd" className="break-all font-mono">
            {value}
          </ExactText>
        </div>
      ))}
    </dl>
  )
}
