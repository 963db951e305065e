import { formatMoney } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/number.ts'
import type { OddsTableProps } from '../game-client.tsx'
import { fillText } from '../kit/fill-text.ts'
import { AwardTable } from '../kit/odds/AwardTable.tsx'
import { mostFact } from '../kit/odds/most-fact.tsx'
import { OddsFrame } from '../kit/odds/OddsFrame.tsx'
import { PictureRow } from '../kit/odds/PictureRow.tsx'
import { oneIn, percent } from '../kit/odds/percent.tsx'
import { words } from './en-US.ts'
import { CABINS, CABINS_OF, figuresOfBets, payOf } from './figures.ts'
import { PAINT_CLASS } from './Marks.tsx'
import { KINDS, ODDS, STAKES } from './odds.ts'
import './odds-table.css'
import { pictureOf } from './picture-of.ts'

/** Every award, its chance, the order of the cabins and the figures, read from the engine's table. Static markup. */
export function OddsTable({ stake: chip }: OddsTableProps) {
  const { sun } = figuresOfBets
  return (
    <OddsFrame
      prefix="ff"
      title={words.payFacts}
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
    >
      <AwardTable
        id="ff-pays"
        title={fillText(words.payTitle, { chip: formatMoney(chip) })}
        note={fillText(words.payNote, { all: CABINS })}
        heads={[words.payKind, words.payCabins, words.payBack, words.payReturn]}
      >
        {KINDS.map(kind => (
          <PictureRow
            key={kind}
            name={words[kind]}
            picture={pictureOf(kind)}
            size={[30, 36]}
            chance={fillText(words.share, { cabins: CABINS_OF[kind], all: CABINS })}
            pay={payOf(kind, 1, chip)}
            times={fillText(words.times, { times: ODDS.returns[kind] })}
            returnToPlayer={figuresOfBets[kind].returnToPlayer}
          />
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
    </OddsFrame>
  )
}
