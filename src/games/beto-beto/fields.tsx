import type { FieldFace } from '../kit/fields/FieldBetsControl.tsx'
import { fillText } from '../kit/fill-text.ts'
import { nameOf } from './describe-outcome.ts'
import { words } from './en-US.ts'
import { FacePicture } from './Faces.tsx'
import { CALLS, type DiceCall, FACES, type Face, type Field, NUMBERS, ODDS } from './odds.ts'

const { 1: one, 2: two, 3: three } = ODDS.returns

/** The awards of a number, in one line. */
export const LEGEND = fillText(words.legendNumbers, { one, two, three })

const NUMBER_ODDS = fillText(words.odds, { one, two, three })

/** Dice shown beside the names of the bets on a triple and on a straight. */
const SHOWN: Readonly<Partial<Record<DiceCall, readonly Face[]>>> = { triple: [5, 5, 5], straight: [2, 3, 4] }

/** The fields of the betting table. */
export function fieldFaces(): FieldFace<Field>[] {
  return [
    ...NUMBERS.map((id, index) => ({
      id,
      name: nameOf(id, words),
      pays: fillText(words.paysNumber, { one, two, three }),
      face: <NumberFace face={FACES[index] as Face} />,
    })),
    ...CALLS.map(id => ({ id, name: nameOf(id, words), pays: paysOf(id), face: <CallFace call={id} /> })),
  ]
}

function paysOf(call: DiceCall): string {
  const times = ODDS.callReturns[call]
  if (call === 'low' || call === 'high') return fillText(words.paysSums, { ...ODDS[call], times })
  return fillText(call === 'odd' || call === 'even' ? words.paysParity : words.times, { times })
}

function NumberFace({ face }: { face: Face }) {
  return (
    <span className="gk-face bb-field bb-number">
      <Die face={face} />
      <b>{face}</b> <small className="gk-field-odds">{NUMBER_ODDS}</small>
    </span>
  )
}

function CallFace({ call }: { call: DiceCall }) {
  const shown = SHOWN[call]
  return (
    <span className="gk-face bb-field bb-call">
      {shown && (
        <span className="bb-shown" aria-hidden="true">
          {shown.map((face, index) => (
            <Die key={index} face={face} />
          ))}
        </span>
      )}
      <span>{words[call]}</span> <b>{fillText(words.times, { times: ODDS.callReturns[call] })}</b>{' '}
      {(call === 'low' || call === 'high') && <small>{fillText(words.sums, ODDS[call])}</small>}
      {(call === 'odd' || call === 'even') && <small>{words.parity}</small>}
    </span>
  )
}

function Die({ face }: { face: Face }) {
  return (
    <svg className="bb-die" viewBox="0 0 100 100" aria-hidden="true">
      <FacePicture face={face} />
    </svg>
  )
}
