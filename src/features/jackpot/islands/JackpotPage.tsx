import { useStore } from '@nanostores/react'
import { PrizeOdds } from '../../../components/prizes/PrizeOdds.tsx'
import { formatDateTime } from '../../../i18n/time.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import type { JackpotInfo as Data } from '../browser/jackpot.ts'
import { jackpotMessages } from '../texts/en-US/jackpot.ts'
import { useAmountBandText } from './band-words.ts'
import { Jackpot } from './Jackpot.tsx'

/** The content of `/activity/jackpot`: the jackpot of a logged-in player with the latest winners and the odds. */
export function JackpotPage() {
  const t = useStore(jackpotMessages)
  return (
    <Jackpot>
      {data => (
        <>
          <Winners winners={data.jackpotWinnerList} />
          <section className="card">
            <PrizeOdds table={data.prizes} hint={t.ruleDraw} />
          </section>
        </>
      )}
    </Jackpot>
  )
}

function Winners({ winners }: { winners: Data['jackpotWinnerList'] }) {
  const t = useStore(jackpotMessages)
  const rewardItem = useStore($rewardItemOf)
  const bandWords = useAmountBandText()
  return (
    <section aria-labelledby="winners" className="grid gap-3">
      <h2 id="winners" className="text-lg font-semibold">
        {t.winners}
      </h2>
      {winners.length === 0 && <p className="text-quiet">{t.noWinners}</p>}
      <ul className="grid gap-2">
        {winners.map(({ nickname, propId, amountSection, count, updateTime }) => (
          <li key={`${propId} ${count}`} className="card grid gap-1">
            <p className="font-semibold">{t.winnerLine({ nickname, name: rewardItem(propId).name })}</p>
            <p className="text-sm text-quiet">
              {bandWords(amountSection)} · {formatDateTime(updateTime)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
