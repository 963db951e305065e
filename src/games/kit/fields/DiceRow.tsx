import type { Centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { formatPercent } from '../odds/percent.tsx'
import { formatMultiplier } from './describe-play.ts'
import './dice-row.css'
import { THROW_COUNT } from './dice.ts'
import { payoutOfChips } from './terms.ts'

interface DiceRowProps {
  readonly name: string
  /** URLs of the pictures of dice beside the name. */
  readonly dice: readonly string[]
  /** Return of one chip in chips, the chip itself included. */
  readonly times: number
  /** Worth of one chip. */
  readonly chip: Centavos
  /** Number of all throws that pay. */
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
        {formatMoney(payoutOfChips(chip, 1, times))} <small>{formatMultiplier(times)}</small>
      </td>
      <td>{formatPercent(throws / THROW_COUNT)}</td>
    </tr>
  )
}
