import { useStore } from '@nanostores/react'
import { Icon } from '../../components/icons/Icon.tsx'
import { gameMessages } from '../../i18n/en-US/game.ts'
import { formatMoney, formatMoneyShort } from '../../i18n/money.ts'
import { $canPlay, chooseStake, play, type ReadyGame } from '../../stores/game/game.ts'

/** Stake and spin, under the thumb. */
export function Controls({ game }: { game: ReadyGame }) {
  const t = useStore(gameMessages)
  const canPlay = useStore($canPlay)
  const { phase, lastPlay, isFeatureRunning } = game
  const isFeatureOpen = lastPlay?.state === 'open'
  const isWaiting = isFeatureOpen && !isFeatureRunning && phase.name === 'idle'
  return (
    <section className="game-controls" aria-label={t.stake}>
      <p className="game-message" role="alert">
        {(phase.name === 'refused' || phase.name === 'unknown') && phase.message}
        {phase.name === 'unknown' && ` ${t.unknownHint}`}
      </p>
      {isWaiting && <p className="game-message text-gold">{t.waiting}</p>}
      {game.isPractice && phase.name === 'idle' && !isWaiting && (
        <p className="game-message text-teal">{t.practiceNote}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <StakeStepper game={game} isDisabled={!canPlay || isFeatureOpen} />
        <button
          type="button"
          data-on-gold
          className="button-gold min-h-[64px] flex-1 text-lg"
          aria-disabled={!canPlay || undefined}
          onClick={() => void play()}
        >
          <SpinLabel game={game} />
        </button>
      </div>
      {phase.name === 'refused' && phase.isOutOfMoney && !game.isPractice && (
        <a className="button-line" href="/wallets?name=deposit">
          {t.deposit}
        </a>
      )}
    </section>
  )
}

function leftOf(game: ReadyGame): number {
  const outcome = game.lastPlay?.outcome as { series?: { left?: number } | null } | undefined
  return outcome?.series?.left ?? 0
}

function SpinLabel({ game }: { game: ReadyGame }) {
  const t = useStore(gameMessages)
  const { phase, stake, lastPlay, isFeatureRunning } = game
  if (phase.name === 'unknown') return t.tryAgain
  if (isFeatureRunning) return t.featureRunning({ left: leftOf(game) })
  if (phase.name === 'asking' || phase.name === 'showing') return t.spinning
  if (lastPlay?.state === 'open') return t.startFeature({ left: leftOf(game) })
  return (
    <>
      <Icon name="spin" />
      <span aria-hidden="true">{t.spin}</span>
      <span className="sr-only">{t.spinFor({ stake: formatMoney(stake) })}</span>
    </>
  )
}

function StakeStepper({ game, isDisabled }: { game: ReadyGame; isDisabled: boolean }) {
  const t = useStore(gameMessages)
  const { stakes } = game.opened
  const index = stakes.indexOf(game.stake)
  const lower = stakes[index - 1]
  const higher = stakes[index + 1]
  return (
    <div className="stake-stepper">
      <button
        type="button"
        className="icon-button"
        aria-label={t.lessStake}
        disabled={isDisabled || lower === undefined}
        onClick={() => lower !== undefined && chooseStake(lower)}
      >
        <Icon name="minus" />
      </button>
      <p className="min-w-[64px] text-center" aria-live="polite">
        <span className="block text-xs text-quiet">{t.stake}</span>
        <span className="money block font-bold">{formatMoneyShort(game.stake)}</span>
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label={t.moreStake}
        disabled={isDisabled || higher === undefined}
        onClick={() => higher !== undefined && chooseStake(higher)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
