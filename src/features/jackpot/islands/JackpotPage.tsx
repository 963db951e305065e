import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { PrizeOdds } from '../../../components/prizes/PrizeOdds.tsx'
import { jackpotMessages } from '../texts/en-US/jackpot.ts'
import { Jackpot } from './Jackpot.tsx'

const JackpotWinners = lazy(async () => ({
  default: (await import('./JackpotWinners.tsx')).JackpotWinners,
}))

/** The content of `/activity/jackpot`: the jackpot of a logged-in player with the odds and the latest winners. */
export function JackpotPage() {
  const t = useStore(jackpotMessages)
  return (
    <Jackpot>
      {data => (
        <>
          <section className="card">
            <PrizeOdds table={data.prizes} hint={t.ruleDraw} />
          </section>
          <Suspense>
            <JackpotWinners winners={data.jackpotWinnerList} />
          </Suspense>
        </>
      )}
    </Jackpot>
  )
}
