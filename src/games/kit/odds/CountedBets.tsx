import { gameRulesMessages } from '../../../i18n/en-US/game-rules.ts'
import type { CountedBetShare } from '../../counted-bets.ts'
import { formatPercent } from './percent.tsx'
import './figures.css'

/** A table that shows which share of each bet of a game counts for bonuses by the bet's own odds. Static markup. */
export function CountedBets({ bets }: { bets: readonly CountedBetShare[] }) {
  const t = gameRulesMessages.get()
  return (
    <div className="gk-odds mt-4">
      <table>
        <thead>
          <tr>
            <th scope="col">{t.countingBet}</th>
            <th scope="col">{t.countingCounts}</th>
          </tr>
        </thead>
        <tbody>
          {bets.map(({ name, share }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatPercent(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
