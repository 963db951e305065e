import { useStore } from '@nanostores/react'
import { AmountOrWords, ExactText } from '../../../components/ExactText.tsx'
import { PairTable } from '../../../components/PairTable.tsx'
import { formatPercentage, formatWholeNumber } from '../../../i18n/number.ts'
import type { LotteryDraw } from '../browser/lottery.ts'
import { $lotteryPrizeText, ticketsPerPrizeTextOf } from '../browser/words.ts'
import { lotteryMessages } from '../texts/en-US/lottery.ts'
import { lotteryOddsMessages } from '../texts/en-US/lottery-odds.ts'

/** The number by which a stored share is divided: 10,000 means the whole. */
const SHARE_DIVISOR = 10_000

/** The prizes of a draw with their chances, now and if all tickets sell, and the fingerprint of its secret. */
export function ProductPrizes({ draw }: { draw: LotteryDraw }) {
  const t = useStore(lotteryMessages)
  const odds = useStore(lotteryOddsMessages)
  const { prizes, fullPrizes, share, sold, ticketsMax, secretHash } = draw
  return (
    <section className="grid gap-4" aria-label={t.prizes}>
      {prizes.length > 0 ? (
        <PrizeTable caption={odds.listNow} prizes={prizes} />
      ) : (
        <p className="card">{odds.noPrizesNow}</p>
      )}
      <Chance words={odds.chanceNow} prizes={prizes} tickets={sold} />
      <PrizeTable caption={odds.listFull} prizes={fullPrizes} />
      <Chance words={odds.chanceFull} prizes={fullPrizes} tickets={ticketsMax} />
      <p className="text-sm text-quiet">{odds.chanceTop({ max: formatWholeNumber(ticketsMax) })}</p>
      {share !== null && (
        <p className="text-sm text-quiet">{odds.share({ share: formatPercentage(share / SHARE_DIVISOR) })}</p>
      )}
      <div className="grid gap-1">
        <h3 className="font-semibold">{t.hash}</h3>
        <ExactText as="p" className="break-all font-mono text-sm">
          {secretHash}
        </ExactText>
        <p className="text-sm text-quiet">{odds.hashText}</p>
      </div>
    </section>
  )
}

type Groups = LotteryDraw['prizes']

function PrizeTable({ caption, prizes }: { caption: string; prizes: Groups }) {
  const t = useStore(lotteryMessages)
  const odds = useStore(lotteryOddsMessages)
  const prizeText = useStore($lotteryPrizeText)
  return (
    <PairTable
      caption={caption}
      heads={[t.prize, odds.howMany]}
      rows={prizes.map(group => [
        <AmountOrWords key="prize" text={prizeText(group)} />,
        <ExactText key="count">{formatWholeNumber(group.count)}</ExactText>,
      ])}
    />
  )
}

function Chance({
  words,
  prizes,
  tickets,
}: {
  words: (values: { prizes: string; tickets: string; ratio: string }) => string
  prizes: Groups
  tickets: number
}) {
  const count = prizes.reduce((sum, group) => sum + group.count, 0)
  if (count === 0) return null
  const ratio = ticketsPerPrizeTextOf(tickets, count)
  return (
    <p className="text-sm text-quiet">
      {words({ prizes: formatWholeNumber(count), tickets: formatWholeNumber(tickets), ratio })}
    </p>
  )
}
