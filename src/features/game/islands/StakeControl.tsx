import { useStore } from '@nanostores/react'
import type { KeyboardEvent } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import type { IconName } from '../../../components/icons/icons.ts'
import type { Centavos } from '../../../domain/money.ts'
import { formatMoneyShort } from '../../../i18n/money.ts'
import { chooseStake } from '../browser/game.ts'
import { $canChooseStake, type ReadyGame } from '../browser/state.ts'
import { gameMessages } from '../texts/en-US/game.ts'

const STAKES_ID = 'stakes'

interface StakeControlProps {
  game: ReadyGame
  /** Id of the element that says why the stake cannot change. */
  reasonId: string
}

/** The number of steps by which each key moves the stake. `move` limits infinite steps to the ends of the list. */
const STEP_BY_KEY: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 3,
  PageDown: -3,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** The control of the stake. Buttons and arrow keys move the stake by one step; a list offers all stakes. */
export function StakeControl({ game, reasonId }: StakeControlProps) {
  const t = useStore(gameMessages)
  const isLocked = !useStore($canChooseStake)
  const { stakes } = game.opened
  const index = stakes.indexOf(game.stake)

  function move(step: number): void {
    const next = stakes[Math.min(Math.max(index + step, 0), stakes.length - 1)]
    if (next !== undefined && next !== game.stake) chooseStake(next)
  }

  function moveByKey(event: KeyboardEvent): void {
    const step = STEP_BY_KEY[event.key]
    if (step === undefined || isLocked) return
    event.preventDefault()
    move(step)
  }

  const isUnknown = game.phase.name === 'unknown'
  return (
    <fieldset
      className="stake-stepper"
      aria-describedby={isUnknown ? reasonId : undefined}
      onKeyDown={moveByKey}
    >
      <legend className="sr-only">{t.stake}</legend>
      <StepButton icon="minus" label={t.lessStake} isOff={isLocked || index <= 0} onStep={() => move(-1)} />
      <button
        type="button"
        className="stake-value"
        aria-label={t.stakeNow({ stake: formatMoneyShort(game.stake) })}
        aria-disabled={isLocked || undefined}
        popoverTarget={isLocked ? undefined : STAKES_ID}
      >
        <span className="block text-xs text-quiet">{t.stake}</span>
        <ExactText className="money block font-bold">{formatMoneyShort(game.stake)}</ExactText>
      </button>
      <StepButton
        icon="plus"
        label={t.moreStake}
        isOff={isLocked || index >= stakes.length - 1}
        onStep={() => move(1)}
      />
      <StakeList stakes={stakes} stake={game.stake} />
      <ExactText as="output" className="sr-only">
        {formatMoneyShort(game.stake)}
      </ExactText>
    </fieldset>
  )
}

interface StepButtonProps {
  icon: IconName
  label: string
  isOff: boolean
  onStep: () => void
}

/** A button that stays focusable at the ends of the list, so that the arrow keys continue to work. */
function StepButton({ icon, label, isOff, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onStep()
      }}
    >
      <Icon name={icon} />
    </button>
  )
}

/** The list of all offered stakes, above the controls. Closes after a choice, on Escape and on a tap outside. */
function StakeList({ stakes, stake }: { stakes: readonly Centavos[]; stake: Centavos }) {
  const t = useStore(gameMessages)
  return (
    <fieldset id={STAKES_ID} popover="auto" className="stake-list">
      <legend className="sr-only">{t.chooseStake}</legend>
      {stakes.map(each => (
        <button
          key={each}
          type="button"
          className="chip"
          aria-pressed={each === stake}
          popoverTarget={STAKES_ID}
          popoverTargetAction="hide"
          onClick={() => chooseStake(each)}
        >
          <ExactText>{formatMoneyShort(each)}</ExactText>
        </button>
      ))}
    </fieldset>
  )
}
