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
import { timesText } from './fields.tsx'
import { FINISHES, figuresOfBets, payOf } from './figures.ts'
import { HORSES, KINDS, type Kind, ODDS, STAKES } from './odds.ts'
import './odds-table.css'
import { pictureOf } from './picture-of.ts'

const TITLES: Readonly<Record<Kind, { readonly title: string; readonly note: string }>> = {
  win: { title: words.payTitleWin, note: words.payNoteWin },
  place: { title: words.payTitlePlace, note: words.payNotePlace },
}

/** Every award, its chance and the figures of the game, read from the table that the engine uses. Static markup. */
export function OddsTable({ stake: chip }: OddsTableProps) {
  const top = figuresOfBets['gabi-win'].top
  return (
    <OddsFrame
      prefix="ka"
      className="ka-odds"
      title={words.payFacts}
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
    >
      {KINDS.map(kind => (
        <AwardTable
          key={kind}
          id={`ka-pays-${kind}`}
          title={fillText(TITLES[kind].title, { chip: formatMoney(chip) })}
          note={TITLES[kind].note}
          heads={[words.payHorse, words.payChance, words.payBack, words.payReturn]}
        >
          {HORSES.map(horse => (
            <PictureRow
              key={horse}
              name={words[horse]}
              picture={pictureOf(horse)}
              size={[40, 36]}
              chance={percent(figuresOfBets[`${horse}-${kind}`].hitRate)}
              pay={payOf(`${horse}-${kind}`, 1, chip)}
              times={timesText(`${horse}-${kind}`)}
              returnToPlayer={figuresOfBets[`${horse}-${kind}`].returnToPlayer}
            />
          ))}
        </AwardTable>
      ))}
    </OddsFrame>
  )
}

/** The lowest and the highest return of a place field, in words. */
function placeReturns(): string {
  const returns = HORSES.map(horse => figuresOfBets[`${horse}-place`].returnToPlayer)
  return fillText(words.factReturnRange, {
    least: percent(Math.min(...returns)),
    most: percent(Math.max(...returns)),
  })
}
