import type { Centavos } from '../../domain/money.ts'
import { formatMoney } from '../../i18n/money.ts'
import { formatWhole } from '../../i18n/number.ts'
import { AwardTable } from '../kit/AwardTable.tsx'
import { Facts } from '../kit/Facts.tsx'
import { fillText } from '../kit/fill-text.ts'
import { mostFact } from '../kit/most-fact.tsx'
import { oneIn, percent } from '../kit/percent.tsx'
import { words } from './en-US.ts'
import { timesText } from './fields.tsx'
import { FINISHES, figuresOfBets, payOf } from './figures.ts'
import { HORSES, type Horse, KINDS, type Kind, ODDS, STAKES } from './odds.ts'
import './odds-table.css'
import { pictureOf } from './picture-of.ts'

const TITLES: Readonly<Record<Kind, { readonly title: string; readonly note: string }>> = {
  win: { title: words.payTitleWin, note: words.payNoteWin },
  place: { title: words.payTitlePlace, note: words.payNotePlace },
}

interface OddsTableProps {
  /** Hundredths: the worth of a chip. */
  readonly chip: Centavos
}

/** Every award, its chance and the figures of the game, read from the table that the engine pays by. Static markup. */
export function OddsTable({ chip }: OddsTableProps) {
  const top = figuresOfBets['gabi-win'].top
  return (
    <div className="gk-odds ka-odds">
      {KINDS.map(kind => (
        <AwardTable
          key={kind}
          id={`ka-pays-${kind}`}
          title={fillText(TITLES[kind].title, { chip: formatMoney(chip) })}
          note={TITLES[kind].note}
          heads={[words.payHorse, words.payChance, words.payBack, words.payReturn]}
        >
          {HORSES.map(horse => (
            <Row key={horse} {...{ horse, kind, chip }} />
          ))}
        </AwardTable>
      ))}
      <section aria-labelledby="ka-facts">
        <h3 id="ka-facts">{words.payFacts}</h3>
        <Facts
          facts={[
            { name: words.factReturnWin, value: percent(figuresOfBets['ulap-win'].returnToPlayer) },
            {
              name: words.factReturnPlace,
              value: placeReturns(),
              basis: fillText(words.factReturnBasis, { orders: formatWhole(FINISHES.length) }),
            },
            { name: words.factTop, value: fillText(words.races, { races: oneIn(top.chance) }) },
            { name: words.factChips, value: formatWhole(ODDS.unitsMax) },
            mostFact(words.factMost, chip, STAKES, at => payOf('gabi-win', ODDS.unitsMax, at)),
          ]}
        />
      </section>
    </div>
  )
}

/** The least and the most that a place field returns. */
function placeReturns(): string {
  const returns = HORSES.map(horse => figuresOfBets[`${horse}-place`].returnToPlayer)
  return fillText(words.factReturnRange, {
    least: percent(Math.min(...returns)),
    most: percent(Math.max(...returns)),
  })
}

interface RowProps {
  readonly horse: Horse
  readonly kind: Kind
  readonly chip: Centavos
}

function Row({ horse, kind, chip }: RowProps) {
  const { hitRate, returnToPlayer } = figuresOfBets[`${horse}-${kind}`]
  return (
    <tr>
      <th scope="row">
        <img src={pictureOf(horse)} alt="" width="40" height="36" loading="lazy" />
        <span>{words[horse]}</span>
      </th>
      <td>{percent(hitRate)}</td>
      <td>
        {formatMoney(payOf(`${horse}-${kind}`, 1, chip))} <small>{timesText(`${horse}-${kind}`)}</small>
      </td>
      <td>{percent(returnToPlayer)}</td>
    </tr>
  )
}
