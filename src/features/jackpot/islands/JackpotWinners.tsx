import { useStore } from '@nanostores/react'
import { formatDateTime } from '../../../i18n/time.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import type { JackpotInfo as Data } from '../browser/board.ts'
import { jackpotMessages } from '../texts/en-US/jackpot.ts'
import { useAmountBandText } from './band-words.ts'

/** The latest winners of the jackpots, the newest first. */
export function JackpotWinners({ winners }: { winners: Data['jackpotWinnerList'] }) {
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
