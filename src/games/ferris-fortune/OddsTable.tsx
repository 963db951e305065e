import type { Centavos } from '../../domain/money.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/number.ts'
import { AwardTable } from '../kit/AwardTable.tsx'
import { Facts } from '../kit/Facts.tsx'
import { fillText } from '../kit/fill-text.ts'
import { mostFact } from '../kit/most-fact.tsx'
import { oneIn, percent } from '../kit/percent.tsx'
import { words } from './en-US.ts'
import { CABINS, CABINS_OF, figuresOfBets, payOf } from './figures.ts'
import { PAINT_CLASS } from './Marks.tsx'
import { KINDS, type Kind, ODDS, STAKES } from './odds.ts'
import './odds-table.css'
import { pictureOf } from './picture-of.ts'

interface OddsTableProps {
  /** Hundredths: the worth of a chip. */
  readonly chip: Centavos
}

/** Every award, its chance, the order of the cabins and the figures, read from the table of the engine. Static markup. */
export function OddsTable({ chip }: OddsTableProps) {
  const { sun } = figuresOfBets
  return (
    <div className="gk-odds ff-odds">
      <AwardTable
        id="ff-pays"
        title={fillText(words.payTitle, { chip: formatMoney(chip) })}
        note={fillText(words.payNote, { all: CABINS })}
        heads={[words.payKind, words.payCabins, words.payBack, words.payReturn]}
      >
        {KINDS.map(kind => (
          <Row key={kind} kind={kind} chip={chip} />
        ))}
      </AwardTable>
      <section aria-labelledby="ff-order">
        <h3 id="ff-order">{words.orderTitle}</h3>
        <p>{fillText(words.orderNote, { all: CABINS })}</p>
        <ol className="ff-order">
          {ODDS.cabins.map((kind, place) => (
            <li key={place} className={PAINT_CLASS[kind]}>
              {fillText(words.times, { times: ODDS.returns[kind] })}
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="ff-facts">
        <h3 id="ff-facts">{words.payFacts}</h3>
        <Facts
          facts={[
            {
              name: words.factReturn,
              value: percent(sun.returnToPlayer),
              basis: fillText(words.factReturnBasis, { all: CABINS }),
            },
            { name: words.factTop, value: fillText(words.turns, { turns: oneIn(sun.top.chance) }) },
            { name: words.factChips, value: formatWhole(ODDS.unitsMax) },
            mostFact(words.factMost, chip, STAKES, at => payOf('sun', ODDS.unitsMax, at)),
          ]}
        />
      </section>
    </div>
  )
}

function Row({ kind, chip }: { kind: Kind; chip: Centavos }) {
  return (
    <tr>
      <th scope="row">
        <img src={pictureOf(kind)} alt="" width="30" height="36" loading="lazy" />
        <span>{words[kind]}</span>
      </th>
      <td>{fillText(words.share, { cabins: CABINS_OF[kind], all: CABINS })}</td>
      <td>
        {formatMoney(payOf(kind, 1, chip))}{' '}
        <small>{fillText(words.times, { times: ODDS.returns[kind] })}</small>
      </td>
      <td>{percent(figuresOfBets[kind].returnToPlayer)}</td>
    </tr>
  )
}
