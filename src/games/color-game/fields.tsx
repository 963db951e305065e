import { ExactText } from '../../components/ExactText.tsx'
import { formatMultiplier } from '../kit/fields/describe-play.ts'
import type { FieldFace } from '../kit/fields/FieldBetsControl.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { gameTexts } from './en-US.ts'
import { COLOUR_PAINT_CLASSES, ColourMark } from './Marks.tsx'
import { BET_FIELDS, type BetField, COLOURS, ODDS } from './odds.ts'

const { 1: one, 2: two, 3: three } = ODDS.returns

/** The awards of a bet on a color, in one line. */
export const COLOUR_AWARDS_TEXT = fillPlaceholders(gameTexts.legend, { one, two, three })

const COLOUR_ODDS = fillPlaceholders(gameTexts.odds, { one, two, three })

/** The fields of the betting table, with the label and the picture of each. */
export const FIELD_FACES: readonly FieldFace<BetField>[] = BET_FIELDS.map(id => ({
  id,
  name: gameTexts[id],
  pays:
    id === 'triple'
      ? formatMultiplier(ODDS.tripleReturns)
      : fillPlaceholders(gameTexts.paysColour, { one, two, three }),
  face: id === 'triple' ? <TripleFace /> : <ColourFace colour={id} />,
}))

function ColourFace({ colour }: { colour: Exclude<BetField, 'triple'> }) {
  return (
    <span className={`gk-face cg-field ${COLOUR_PAINT_CLASSES[colour]}`}>
      <ColourMark colour={colour} />
      <span>{gameTexts[colour]}</span> <small className="gk-field-odds">{COLOUR_ODDS}</small>
    </span>
  )
}

function TripleFace() {
  return (
    <span className="gk-face cg-field cg-field-triple">
      <span className="cg-swatches" aria-hidden="true">
        {COLOURS.map(colour => (
          <span key={colour} className={COLOUR_PAINT_CLASSES[colour]} />
        ))}
      </span>
      <span>
        {gameTexts.triple} <ExactText as="b">{formatMultiplier(ODDS.tripleReturns)}</ExactText>
      </span>
    </span>
  )
}
