import { ExactText } from '../../components/ExactText.tsx'
import { multiplyMoney } from '../../domain/money.ts'
import { formatMoney, formatMoneyShort } from '../../i18n/money.ts'
import type { OddsTableProps } from '../game-client.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { AwardTable } from '../kit/odds/AwardTable.tsx'
import { createHighestPayoutFact } from '../kit/odds/highest-payout.tsx'
import { OddsFrame } from '../kit/odds/OddsFrame.tsx'
import { formatOneInChance, formatPercent } from '../kit/odds/percent.tsx'
import { gameTexts } from './en-US.ts'
import { dropFigures, gainChanceOfDrop } from './figures.ts'
import { DROP_AWARDS, STAKES } from './odds.ts'

const { returnToPlayer, top } = dropFigures
const leastGain = Math.min(...DROP_AWARDS.prizes.flatMap(({ times }) => (times > 1 ? [times] : [])))

/**
 * Shows every award, its chance and the figures of the game. They are computed from the table of odds by which the
 * engine pays. Static markup without scripts.
 */
export function OddsTable({ stake }: OddsTableProps) {
  return (
    <OddsFrame
      prefix="cp"
      title={gameTexts.payFacts}
      facts={[
        {
          name: gameTexts.factReturn,
          value: formatPercent(returnToPlayer),
          basis: gameTexts.factReturnBasis,
        },
        {
          name: gameTexts.factGain,
          value: formatPercent(gainChanceOfDrop),
          basis: fillPlaceholders(gameTexts.factGainBasis, { times: leastGain }),
        },
        {
          name: gameTexts.factTop,
          value: fillPlaceholders(gameTexts.factTopOf, {
            times: top.prices,
            drops: formatOneInChance(top.chance),
          }),
          basis: gameTexts.factTopBasis,
        },
        createHighestPayoutFact(gameTexts.factMost, stake, STAKES, at => multiplyMoney(at, top.prices)),
      ]}
    >
      <AwardTable
        id="cp-pays"
        title={fillPlaceholders(gameTexts.payTitle, { stake: formatMoney(stake) })}
        note={gameTexts.payNote}
        heads={[gameTexts.payFalls, gameTexts.payChance, gameTexts.payAmount]}
        footnote={gameTexts.payFootnote}
      >
        {DROP_AWARDS.prizes.map(({ times, weight }) => (
          <tr key={times}>
            <th scope="row">
              {times === 0 ? gameTexts.payNothing : fillPlaceholders(gameTexts.times, { times })}
            </th>
            <td>{formatPercent(weight / DROP_AWARDS.total)}</td>
            <ExactText as="td">{formatMoneyShort(multiplyMoney(stake, times))}</ExactText>
          </tr>
        ))}
      </AwardTable>
    </OddsFrame>
  )
}
