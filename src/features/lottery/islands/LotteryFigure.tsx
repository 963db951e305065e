import { useStore } from '@nanostores/react'
import { StageFigure } from '../../../components/kit/StageFigure.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $lottery, type LotteryDraw, readTierFromAddress } from '../browser/lottery.ts'
import { $drawName, $lotteryPrizeShortText } from '../browser/words.ts'
import { lotteryMessages } from '../texts/en-US/lottery.ts'

/** The largest first prize of all open draws, if every ticket is sold. */
export function LotteryFigure() {
  const t = useStore(lotteryMessages)
  const lottery = useBrowserStore($lottery, { state: 'loading' })
  if (lottery.state !== 'ready') return <StageFigure label={t.firstPrize} figure={undefined} />
  const largest = lottery.data.draws.reduce<LotteryDraw | undefined>(
    (best, draw) => (best && firstAmountOf(best) >= firstAmountOf(draw) ? best : draw),
    undefined,
  )
  return largest ? (
    <FirstPrize draw={largest} label={t.firstPrize} />
  ) : (
    <StageFigure figure={t.closedFigure} />
  )
}

/** The first prize of the draw of the tier in the address. */
export function DrawFigure() {
  const t = useStore(lotteryMessages)
  const nameOf = useStore($drawName)
  const lottery = useBrowserStore($lottery, { state: 'loading' })
  if (lottery.state !== 'ready') return <StageFigure label={t.firstPrize} figure={undefined} />
  const draw = lottery.data.draws.find(({ tier }) => tier === readTierFromAddress())
  return draw ? <FirstPrize draw={draw} label={nameOf(draw)} /> : <StageFigure figure={t.closedFigure} />
}

function FirstPrize({ draw, label }: { draw: LotteryDraw; label: string }) {
  const prizeText = useStore($lotteryPrizeShortText)
  const [first] = draw.fullPrizes
  return <StageFigure label={label} figure={first && prizeText(first)} />
}

const firstAmountOf = ({ fullPrizes: [first] }: LotteryDraw) => first?.amount ?? 0
