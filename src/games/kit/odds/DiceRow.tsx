import { type Centavos, timesMoney } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { percent } from './percent.tsx'
import './dice-row.css'

interface DiceRowProps {
  readonly name: string
  /** URLs of the pictures of dice beside the name. */
  readonly dice: readonly string[]
  /** Return of one chip in chips, the chip itself included. */
  readonly times: number
  /** Worth of one chip. */
  readonly chip: Centavos
  readonly chance: number
}

/** A row of an `AwardTable`: an award for a result of the dice. */
export function DiceRow({ name, dice, times, chip, chance }: DiceRowProps) {
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
        {formatMoney(timesMoney(chip, times))} <small>×{times}</small>
      </td>
      <td>{percent(chance)}</td>
    </tr>
  )
}
