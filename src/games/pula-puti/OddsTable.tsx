import type { Centavos } from '../../domain/money.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/number.ts'
import { AwardTable } from '../kit/AwardTable.tsx'
import { Facts } from '../kit/Facts.tsx'
import { fillText } from '../kit/fill-text.ts'
import { mostFact } from '../kit/most-fact.tsx'
import { oneIn, percent } from '../kit/percent.tsx'
import { words } from './en-US.ts'
import { figuresOfBets, HOLES_OF, payOf, TIMES } from './figures.ts'
import { FIELDS, type Field, HOLES, ODDS, STAKES } from './odds.ts'
import './odds-table.css'
import { pictureOf } from './picture-of.ts'

/** What each field is called in full. */
const NAMES: Readonly<Record<Field, string>> = {
  red: words.red,
  star: words.star,
  white: words.white,
  top: words.payTop,
  middle: words.payMiddle,
  bottom: words.payBottom,
}

interface OddsTableProps {
  /** Hundredths: the worth of a chip. */
  readonly chip: Centavos
}

/** Every award, its chance and the figures of the game, read from the table that the engine pays by. Static markup. */
export function OddsTable({ chip }: OddsTableProps) {
  const { red, star } = figuresOfBets
  return (
    <div className="gk-odds pu-odds">
      <AwardTable
        id="pu-pays"
        title={fillText(words.payTitle, { chip: formatMoney(chip) })}
        note={fillText(words.payNote, { all: HOLES })}
        heads={[words.payOn, words.payHoles, words.payBack, words.payReturn]}
      >
        {FIELDS.map(field => (
          <Row key={field} field={field} chip={chip} />
        ))}
      </AwardTable>
      <section aria-labelledby="pu-facts">
        <h3 id="pu-facts">{words.payFacts}</h3>
        <Facts
          facts={[
            {
              name: words.factReturn,
              value: percent(red.returnToPlayer),
              basis: fillText(words.factReturnBasis, { all: HOLES }),
            },
            { name: words.factTop, value: fillText(words.balls, { balls: oneIn(star.top.chance) }) },
            { name: words.factChips, value: formatWhole(ODDS.unitsMax) },
            mostFact(words.factMost, chip, STAKES, at => payOf('star', ODDS.unitsMax, at)),
          ]}
        />
      </section>
    </div>
  )
}

function Row({ field, chip }: { field: Field; chip: Centavos }) {
  return (
    <tr>
      <th scope="row">
        <img src={pictureOf(field)} alt="" width="28" height="28" loading="lazy" />
        <span>{NAMES[field]}</span>
      </th>
      <td>{fillText(words.share, { holes: HOLES_OF[field].length, all: HOLES })}</td>
      <td>
        {formatMoney(payOf(field, 1, chip))} <small>{fillText(words.times, { times: TIMES[field] })}</small>
      </td>
      <td>{percent(figuresOfBets[field].returnToPlayer)}</td>
    </tr>
  )
}
