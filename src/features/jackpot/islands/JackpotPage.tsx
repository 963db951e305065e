import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { PrizeOdds } from '../../../components/prizes/PrizeOdds.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $pendingJackpotDraw } from '../browser/jackpot.ts'
import { jackpotMessages } from '../texts/en-US/jackpot.ts'
import { Jackpot } from './Jackpot.tsx'

const JackpotWinners = lazy(async () => ({
  default: (await import('./JackpotWinners.tsx')).JackpotWinners,
}))

/** The content of `/activity/jackpot`: the jackpot of a logged-in player with the odds and the latest winners. */
export function JackpotPage() {
  const t = useStore(jackpotMessages)
  const pending = useBrowserStore($pendingJackpotDraw, undefined)
  return (
    <Jackpot>
      {data => {
        // A draw that waits to be shown must not be among the winners yet.
        const winners = pending ? pending.winnersBefore : data.jackpotWinnerList
        return (
          <>
            <section className="card">
              <PrizeOdds table={data.prizes} hint={t.ruleDraw} />
            </section>
            {winners && (
              <Suspense>
                <JackpotWinners winners={winners} />
              </Suspense>
            )}
          </>
        )
      }}
    </Jackpot>
  )
}
