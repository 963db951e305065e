import { ExactText } from '../../../components/ExactText.tsx'
import type { Centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatPercent } from '../odds/percent.tsx'
import { formatMultiplier } from './describe-play.ts'
import './dice-row.css'
import { POSSIBLE_THROW_COUNT } from './dice.ts'
import { payoutOfChips } from './terms.ts'

interface DiceRowProps {
  readonly name: string
  /** URLs of the pictures of dice beside the name. */
  readonly dice: readonly string[]
  /** Number of chips that one winning chip returns, the chip itself included. */
  readonly times: number
  /** The value of one chip, in centavos. */
  readonly chip: Centavos
  /** Number of all throws of the dice in which the award is paid. */
  readonly throws: number
}

/** A row of an `AwardTable`: an award for a result of the dice. */
export function DiceRow({ name, dice, times, chip, throws }: DiceRowProps) {
  return (
    <tr>
      <th scope="row">
        {dice.length > 0 && (
          <span className="gk-row-dice" aria-hidden="true">
            {dice.map((die, index) => (
              <img key={index} src={die} alt="" width="24" height="24" loading="lazy" />
            ))}
          </span>
        )}
        <span>{name}</span>
      </th>
      <td>
        <ExactText>{formatMoney(payoutOfChips(chip, 1, times))}</ExactText>{' '}
        <ExactText as="small">{formatMultiplier(times)}</ExactText>
      </td>
      <td>{formatPercent(throws / POSSIBLE_THROW_COUNT)}</td>
    </tr>
  )
}
