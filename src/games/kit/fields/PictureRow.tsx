import type { Centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import type { FieldFigures } from '../../mathematics.ts'
import { formatPercent } from '../odds/percent.tsx'
import { formatMultiplier } from './describe-play.ts'
import { payoutOfChips } from './terms.ts'
import './picture-row.css'

interface PictureRowProps {
  readonly name: string
  /** URL of the picture beside the name. */
  readonly picture: string
  /** Width and height of the picture in pixels. */
  readonly size: readonly [number, number]
  readonly chance: string
  /** Worth of one chip. */
  readonly chip: Centavos
  /** Figures of one chip on a field that has one award. */
  readonly figures: FieldFigures
}

/** A row of an `AwardTable`: a field with picture, chance, award and return to player. */
export function PictureRow({ name, picture, size, chance, chip, figures }: PictureRowProps) {
  const [width, height] = size
  const { returnToPlayer, top } = figures
  return (
    <tr className="gk-picture-row">
      <th scope="row">
        <img src={picture} alt="" width={width} height={height} loading="lazy" />
        <span>{name}</span>
      </th>
      <td>{chance}</td>
      <td>
        {formatMoney(payoutOfChips(chip, 1, top.prices))} <small>{formatMultiplier(top.prices)}</small>
      </td>
      <td>{formatPercent(returnToPlayer)}</td>
    </tr>
  )
}
