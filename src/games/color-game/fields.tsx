import { ExactText } from '../../components/ExactText.tsx'
import { timesText } from '../kit/fields/describe-play.ts'
import type { FieldFace } from '../kit/fields/FieldBetsControl.tsx'
import { fillText } from '../kit/fill-text.ts'
import { words } from './en-US.ts'
import { Mark, PAINT_CLASS } from './Marks.tsx'
import { COLOURS, FIELDS, type Field, ODDS } from './odds.ts'

const { 1: one, 2: two, 3: three } = ODDS.returns

/** The awards of a colour, in one line. */
export const LEGEND = fillText(words.legend, { one, two, three })

const COLOUR_ODDS = fillText(words.odds, { one, two, three })

/** The fields of the betting table. */
export const FACES: readonly FieldFace<Field>[] = FIELDS.map(id => ({
  id,
  name: words[id],
  pays: id === 'triple' ? timesText(ODDS.tripleReturns) : fillText(words.paysColour, { one, two, three }),
  face: id === 'triple' ? <TripleFace /> : <ColourFace colour={id} />,
}))

function ColourFace({ colour }: { colour: Exclude<Field, 'triple'> }) {
  return (
    <span className={`gk-face cg-field ${PAINT_CLASS[colour]}`}>
      <Mark colour={colour} />
      <span>{words[colour]}</span> <small className="gk-field-odds">{COLOUR_ODDS}</small>
    </span>
  )
}

function TripleFace() {
  return (
    <span className="gk-face cg-field cg-field-triple">
      <span className="cg-swatches" aria-hidden="true">
        {COLOURS.map(colour => (
          <span key={colour} className={PAINT_CLASS[colour]} />
        ))}
      </span>
      <span>
        {words.triple} <ExactText as="b">{timesText(ODDS.tripleReturns)}</ExactText>
      </span>
    </span>
  )
}
