import { ExactText } from '../../components/ExactText.tsx'
import { formatMoney, formatMoneyShort } from '../../i18n/money.ts'
import type { OddsTableProps } from '../game-client.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { createHighestPayoutFact } from '../kit/odds/highest-payout.tsx'
import { OddsFrame } from '../kit/odds/OddsFrame.tsx'
import { formatOneInChance, formatPercent } from '../kit/odds/percent.tsx'
import { gameTexts } from './en-US.ts'
import { chanceOfPlan, HIGHEST_RETURN_TO_PLAYER, LOWEST_RETURN_TO_PLAYER } from './figures.ts'
import {
  goodPotCountOfRisk,
  ROUND_WORTH_HUNDREDTHS,
  roundWorthHundredthsAfterGoodPots,
  SOOT_POT_COUNTS,
  type SootPotCount,
  STAKES,
} from './odds.ts'
import { formatHundredthsOfStake } from './times.tsx'
import { moneyFromStakeHundredths } from './worth.ts'
import './odds-table.css'

/** The way to play with the highest award: six soot pots, and all good pots broken. */
const HIGHEST_AWARD_PLAN = { soot: 6, pots: goodPotCountOfRisk(6) } as const

/**
 * Shows every multiple, its chance and the figures of the game, read from the table that the engine uses. The markup is
 * static and needs no script.
 */
export function OddsTable({ stake }: OddsTableProps) {
  const top = roundWorthHundredthsAfterGoodPots(HIGHEST_AWARD_PLAN.soot, HIGHEST_AWARD_PLAN.pots)
  return (
    <OddsFrame
      prefix="pp"
      className="pp-odds"
      title={gameTexts.payFacts}
      facts={[
        {
          name: gameTexts.factReturn,
          value: fillPlaceholders(gameTexts.factReturnOf, {
            low: formatPercent(LOWEST_RETURN_TO_PLAYER),
            high: formatPercent(HIGHEST_RETURN_TO_PLAYER),
          }),
          basis: gameTexts.factReturnBasis,
        },
        {
          name: gameTexts.factTop,
          value: fillPlaceholders(gameTexts.factTopOf, {
            times: formatHundredthsOfStake(top),
            rounds: formatOneInChance(chanceOfPlan(HIGHEST_AWARD_PLAN)),
          }),
          basis: gameTexts.factTopBasis,
        },
        createHighestPayoutFact(gameTexts.factMost, stake, STAKES, at => moneyFromStakeHundredths(at, top)),
      ]}
    >
      <section aria-labelledby="pp-pays">
        <h3 id="pp-pays">{fillPlaceholders(gameTexts.payTitle, { stake: formatMoney(stake) })}</h3>
        <p>{gameTexts.payNote}</p>
        {SOOT_POT_COUNTS.map(soot => (
          <SootTable key={soot} soot={soot} stake={stake} />
        ))}
      </section>
    </OddsFrame>
  )
}

/** A table for one risk: the amount that the player can take after each good pot, from the first to the last. */
function SootTable({ soot, stake }: OddsTableProps & { readonly soot: SootPotCount }) {
  return (
    <table>
      <caption>{fillPlaceholders(gameTexts.paySoot, { soot })}</caption>
      <thead>
        <tr>
          <th scope="col">{gameTexts.payPots}</th>
          <th scope="col">{gameTexts.payWorth}</th>
          <th scope="col">{gameTexts.payTimes}</th>
          <th scope="col">{gameTexts.payChance}</th>
        </tr>
      </thead>
      <tbody>
        {ROUND_WORTH_HUNDREDTHS[soot].map((hundredths, index) => {
          const pots = index + 1
          const isLast = pots === goodPotCountOfRisk(soot)
          return (
            <tr key={pots}>
              <th scope="row">{isLast ? fillPlaceholders(gameTexts.payLast, { pots }) : pots}</th>
              <ExactText as="td">{formatMoneyShort(moneyFromStakeHundredths(stake, hundredths))}</ExactText>
              <td>{fillPlaceholders(gameTexts.times, { times: formatHundredthsOfStake(hundredths) })}</td>
              <td>{formatPercent(chanceOfPlan({ soot, pots }))}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
