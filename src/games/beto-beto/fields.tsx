import { ExactText } from '../../components/ExactText.tsx'
import { formatMultiplier } from '../kit/fields/describe-play.ts'
import type { FieldFace } from '../kit/fields/FieldBetsControl.tsx'
import { SignBox } from '../kit/fields/SignBox.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { betFieldName } from './describe-outcome.ts'
import { gameTexts } from './en-US.ts'
import { FacePicture } from './Faces.tsx'
import {
  type BetField,
  DIE_FACES,
  type DieFace,
  NUMBER_FIELDS,
  ODDS,
  WHOLE_THROW_FIELDS,
  type WholeThrowField,
} from './odds.ts'

const { 1: one, 2: two, 3: three } = ODDS.returns

const NUMBER_ODDS = fillPlaceholders(gameTexts.odds, { one, two, three })

/** Example dice that the table shows beside the names of the bets on a triple and on a straight. */
const SAMPLE_DICE: Readonly<Partial<Record<WholeThrowField, readonly DieFace[]>>> = {
  triple: [5, 5, 5],
  straight: [2, 3, 4],
}

/** The fields of the betting table, with the label and the picture of each. */
export const FIELD_FACES: readonly FieldFace<BetField>[] = [
  ...NUMBER_FIELDS.map((id, index) => ({
    id,
    name: betFieldName(id),
    pays: fillPlaceholders(gameTexts.paysNumber, { one, two, three }),
    face: <NumberFace face={DIE_FACES[index] as DieFace} />,
  })),
  ...WHOLE_THROW_FIELDS.map(id => ({
    id,
    name: betFieldName(id),
    pays: paysOf(id),
    face: <CallFace call={id} />,
  })),
]

/** Shows the awards of a bet on a number in one line, and the heading of the column beside the numbers. */
export function NumberAwardsLegend() {
  return (
    <p className="bb-legend">
      <span>{fillPlaceholders(gameTexts.legendNumbers, { one, two, three })}</span>{' '}
      <span className="bb-legend-calls">{gameTexts.legendCalls}</span>
    </p>
  )
}

function paysOf(call: WholeThrowField): string {
  const times = ODDS.callReturns[call]
  if (call === 'low' || call === 'high') return fillPlaceholders(gameTexts.paysSums, { ...ODDS[call], times })
  return call === 'odd' || call === 'even'
    ? fillPlaceholders(gameTexts.paysParity, { times })
    : formatMultiplier(times)
}

function NumberFace({ face }: { face: DieFace }) {
  return (
    <span className="gk-face bb-field bb-number">
      <Die face={face} />
      <b>{face}</b> <small className="gk-field-odds">{NUMBER_ODDS}</small>
    </span>
  )
}

function CallFace({ call }: { call: WholeThrowField }) {
  const shown = SAMPLE_DICE[call]
  return (
    <span className="gk-face bb-field bb-call">
      {shown && (
        <span className="bb-shown" aria-hidden="true">
          {shown.map((face, index) => (
            <Die key={index} face={face} />
          ))}
        </span>
      )}
      <span>{gameTexts[call]}</span> <ExactText as="b">{formatMultiplier(ODDS.callReturns[call])}</ExactText>{' '}
      {(call === 'low' || call === 'high') && <small>{fillPlaceholders(gameTexts.sums, ODDS[call])}</small>}
      {(call === 'odd' || call === 'even') && <small>{gameTexts.parity}</small>}
    </span>
  )
}

function Die({ face }: { face: DieFace }) {
  return (
    <SignBox className="bb-die">
      <FacePicture face={face} />
    </SignBox>
  )
}
