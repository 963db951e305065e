import type { Centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { percent } from './percent.tsx'
import './picture-row.css'

interface PictureRowProps {
  readonly name: string
  /** URL of the picture beside the name. */
  readonly picture: string
  /** Width and height of the picture in pixels. */
  readonly size: readonly [number, number]
  readonly chance: string
  /** Return of one chip in centavos, the chip itself included. */
  readonly pay: Centavos
  /** `pay` in chips, such as `×5`. */
  readonly times: string
  /** Mean payout as a share of the stake. */
  readonly returnToPlayer: number
}

/** A row of an `AwardTable`: a field with picture, chance, award and return to player. */
export function PictureRow({ name, picture, size, chance, pay, times, returnToPlayer }: PictureRowProps) {
  const [width, height] = size
  return (
    <tr className="gk-picture-row">
      <th scope="row">
        <img src={picture} alt="" width={width} height={height} loading="lazy" />
        <span>{name}</span>
      </th>
      <td>{chance}</td>
      <td>
        {formatMoney(pay)} <small>{times}</small>
      </td>
      <td>{percent(returnToPlayer)}</td>
    </tr>
  )
}
