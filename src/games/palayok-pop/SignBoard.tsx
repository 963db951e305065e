import { formatMoney } from '../../i18n/money.ts'
import type { GameView } from '../game-client.tsx'
import { fillText } from '../kit/fill-text.ts'
import { WinPlate } from '../kit/stage/WinPlate.tsx'
import { words } from './en-US.ts'
import { goodPotCount, type SootPotCount, worthHundredthsAfter } from './odds.ts'
import type { PotsEnd, PotsOutcome } from './outcome.ts'
import { type LadderRung, listShownRungs } from './rack-view.ts'
import type { PotsPicture } from './timeline.ts'
import { formatHundredths } from './times.tsx'
import { moneyFromHundredths } from './worth.ts'

interface SignBoardProps {
  readonly phase: GameView['phase']
  /** Risk of the shown round, or the chosen risk. */
  readonly soot: SootPotCount
  /** `undefined` while no round is shown. */
  readonly outcome: PotsOutcome | undefined
  readonly picture: PotsPicture
  /** Whether the player returned to an open round. */
  readonly isResumed: boolean
  /** Whether a step of the round was requested and its result is not in view yet. */
  readonly isStepRunning: boolean
}

const RUNGS: Readonly<Record<LadderRung['state'], string>> = {
  reached: 'pp-rung pp-reached',
  here: 'pp-rung pp-here',
  next: 'pp-rung pp-next',
  ahead: 'pp-rung pp-ahead',
}

/** The worth or the payout of the round, and the ladder of multiples. */
export function SignBoard(props: SignBoardProps) {
  const { soot, outcome, picture } = props
  const { broken, end } = shownProgress(outcome, picture)
  return (
    <div className="pp-sign">
      <UpperLine {...props} />
      <ol className="pp-ladder" aria-label={words.ladder}>
        {listShownRungs(soot, broken, end).map(({ pots, hundredths, state }) => (
          <li key={pots} className={RUNGS[state]} aria-current={state === 'here' ? 'step' : undefined}>
            {fillText(words.times, { times: formatHundredths(hundredths) })}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The upper line: the next step, the worth of the round, or its payout. */
function UpperLine({ phase, soot, outcome, picture, isResumed, isStepRunning }: SignBoardProps) {
  const { broken, end } = shownProgress(outcome, picture)
  if (!outcome || (end !== null && picture.isResult)) {
    const texts = {
      ready: fillText(words.signReady, { good: goodPotCount(soot), soot }),
      playing: words.hanging,
      nothing: words.signNothing,
    }
    return <WinPlate phase={phase} picture={picture} payout={outcome?.payout} texts={texts} />
  }
  if (end === 'soot') return <p className="pp-quiet">{words.signNothing}</p>
  // The worth is not shown while a swing may lose it.
  if (isStepRunning) return <p className="pp-quiet">{words.stepRuns}</p>
  if (isResumed) return <p className="pp-quiet">{words.waiting}</p>
  if (broken === 0) return <p className="pp-quiet">{words.pointAtPot}</p>
  const hundredths = worthHundredthsAfter(soot, broken)
  return (
    <p className="pp-worth">
      <strong key={hundredths}>{fillText(words.times, { times: formatHundredths(hundredths) })}</strong>
      <span className="money">{formatMoney(moneyFromHundredths(outcome.stake, hundredths))}</span>
    </p>
  )
}

/** Number of good pots and end of the round that the picture shows: the last pot counts only once it is struck. */
function shownProgress(
  outcome: PotsOutcome | undefined,
  { isStruck }: PotsPicture,
): { readonly broken: number; readonly end: PotsEnd | null } {
  if (!outcome) return { broken: 0, end: null }
  const { broken, pot, end } = outcome
  if (pot === null || isStruck) return { broken: broken.length, end }
  return { broken: end === 'soot' ? broken.length : broken.length - 1, end: null }
}
