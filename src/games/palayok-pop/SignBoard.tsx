import { ExactText } from '../../components/ExactText.tsx'
import { formatMoney } from '../../i18n/money.ts'
import type { GameView } from '../game-client.tsx'
import { fillPlaceholders } from '../kit/fill-text.ts'
import { WinPlate } from '../kit/stage/WinPlate.tsx'
import { gameTexts } from './en-US.ts'
import { goodPotCountOfRisk, roundWorthHundredthsAfterGoodPots, type SootPotCount } from './odds.ts'
import type { PotsOutcome, PotsRoundEnd } from './outcome.ts'
import { type LadderRung, listShownRungs } from './rack-view.ts'
import type { PotsStagePicture } from './timeline.ts'
import { formatHundredthsOfStake } from './times.tsx'
import { moneyFromStakeHundredths } from './worth.ts'

interface SignBoardProps {
  readonly phase: GameView['phase']
  /**
   * Number of soot pots in the round, which is its risk. Before a round, this is the number that the player has chosen.
   */
  readonly soot: SootPotCount
  /** The outcome of the last play; `undefined` while the stage shows no round. */
  readonly outcome: PotsOutcome | undefined
  readonly picture: PotsStagePicture
  /** Whether the player has returned to a round that was already open. */
  readonly isResumed: boolean
  /** Whether the page has requested a step of the round, and the stage has not shown its result yet. */
  readonly isStepRunning: boolean
}

const CLASSES_BY_RUNG_STATE: Readonly<Record<LadderRung['state'], string>> = {
  reached: 'pp-rung pp-reached',
  here: 'pp-rung pp-here',
  next: 'pp-rung pp-next',
  ahead: 'pp-rung pp-ahead',
}

/** Shows the amount that the round is worth or has paid, and the ladder of multiples. */
export function SignBoard(props: SignBoardProps) {
  const { soot, outcome, picture } = props
  const { broken, end } = shownRoundProgress(outcome, picture)
  return (
    <div className="pp-sign">
      <UpperLine {...props} />
      <ol className="pp-ladder" aria-label={gameTexts.ladder}>
        {listShownRungs(soot, broken, end).map(({ pots, hundredths, state }) => (
          <li
            key={pots}
            className={CLASSES_BY_RUNG_STATE[state]}
            aria-current={state === 'here' ? 'step' : undefined}
          >
            {fillPlaceholders(gameTexts.times, { times: formatHundredthsOfStake(hundredths) })}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The upper line of the board: what to do next, the amount that the round is worth, or its payout. */
function UpperLine({ phase, soot, outcome, picture, isResumed, isStepRunning }: SignBoardProps) {
  const { broken, end } = shownRoundProgress(outcome, picture)
  if (!outcome || (end !== null && picture.isResult)) {
    const texts = {
      ready: fillPlaceholders(gameTexts.signReady, { good: goodPotCountOfRisk(soot), soot }),
      playing: gameTexts.hanging,
      nothing: gameTexts.signNothing,
    }
    return <WinPlate phase={phase} picture={picture} payout={outcome?.payout} texts={texts} />
  }
  if (end === 'soot') return <p className="pp-quiet">{gameTexts.signNothing}</p>
  // While a swing may lose the amount of the round, the board does not show the amount.
  if (isStepRunning) return <p className="pp-quiet">{gameTexts.stepRuns}</p>
  if (isResumed) return <p className="pp-quiet">{gameTexts.waiting}</p>
  if (broken === 0) return <p className="pp-quiet">{gameTexts.pointAtPot}</p>
  const hundredths = roundWorthHundredthsAfterGoodPots(soot, broken)
  return (
    <p className="pp-worth">
      <strong key={hundredths}>
        {fillPlaceholders(gameTexts.times, { times: formatHundredthsOfStake(hundredths) })}
      </strong>
      <ExactText className="money">
        {formatMoney(moneyFromStakeHundredths(outcome.stake, hundredths))}
      </ExactText>
    </p>
  )
}

/**
 * Returns the number of good pots and the end of the round, as far as the stage has shown them: a pot counts only after
 * the stick has hit it.
 */
function shownRoundProgress(
  outcome: PotsOutcome | undefined,
  { isStruck }: PotsStagePicture,
): { readonly broken: number; readonly end: PotsRoundEnd | null } {
  if (!outcome) return { broken: 0, end: null }
  const { broken, pot, end } = outcome
  if (pot === null || isStruck) return { broken: broken.length, end }
  return { broken: end === 'soot' ? broken.length : broken.length - 1, end: null }
}
