import { useStore } from '@nanostores/react'
import { memo, useDeferredValue, useEffect, useMemo } from 'react'
import type { GameView } from '../../../games/game-client.tsx'
import { $isSoundOn, $prefersReducedMotion, vibrateDevice } from '../../../stores/site/preferences.ts'
import { $isResendingBet } from '../browser/ask-again.ts'
import { setPlayChoice } from '../browser/game.ts'
import { $gameCode, type GameCodeState, loadGameCode } from '../browser/parts.ts'
import { finishShownPlay, playNextStep, setFirstPracticeChoice } from '../browser/play.ts'
import { stageMemoryOfGame } from '../browser/public/stage-memory.ts'
import { $canChangeChoice, type ReadyGame } from '../browser/state.ts'
import { gameMessages } from '../texts/en-US/game.ts'
import { FairnessDialog } from './FairnessDialog.tsx'
import { GameAwards } from './GameAwards.tsx'
import { GameBar } from './GameBar.tsx'
import { GameFirstPicture } from './GameCurtain.tsx'
import { GameDock } from './GameDock.tsx'
import { FailedGame } from './GameMissing.tsx'
import { HelpDialog } from './HelpDialog.tsx'
import { ProvidedGame } from './ProvidedGame.tsx'
import { RealityCheckDialog } from './RealityCheckDialog.tsx'

type GameCode = Extract<GameCodeState, { state: 'ready' }>

/** An open game: one of Perya's own, or a provider's. */
export function OpenGame({ game }: { game: ReadyGame }) {
  const { launchUrl } = game.opened
  return launchUrl ? <ProvidedGame game={game} launchUrl={launchUrl} /> : <OwnGame game={game} />
}

/** One of Perya's own games: bar, stage, controls, and their dialogs. */
function OwnGame({ game }: { game: ReadyGame }) {
  const t = useStore(gameMessages)
  const parts = useStore($gameCode)
  const { gameId, name } = game.opened
  useEffect(() => void loadGameCode(gameId), [gameId])
  const loaded = parts.state === 'ready' ? parts : undefined
  // Shows the first picture until the stage is rendered. React renders the stage in slices, so that the page answers
  // taps in between.
  const code = useDeferredValue(loaded) === loaded ? loaded : undefined
  useEffect(() => {
    if (code) setFirstPracticeChoice()
  }, [code])

  if (parts.state === 'missing') return <FailedGame message={t.newerGame} onRetry={reloadPage} />
  if (parts.state === 'failed') {
    return <FailedGame message={t.stageFailed} onRetry={() => loadGameCode(gameId)} />
  }
  return (
    <div className="game-page" aria-busy={!code}>
      <GameBar game={game} />
      <section className="game-stage" aria-label={name}>
        {code ? <LiveStage game={game} code={code} /> : <GameFirstPicture />}
        <ResultAnnouncer game={game} code={code} />
      </section>
      <GameDock game={game} client={code?.client} />
      {code && <GameAwards stake={game.stake} client={code.client} />}
      {code && <HelpDialog stake={game.stake} client={code.client} />}
      <FairnessDialog game={game} />
      <RealityCheckDialog />
    </div>
  )
}

function playStepNow(choice: unknown): void {
  void playNextStep(choice)
}

async function reloadPage(): Promise<void> {
  location.reload()
}

/**
 * The state of the game that its stage receives.
 * @param asksAgain whether the page is automatically sending a bet again; the stage then acts as for a new bet
 */
function stageViewOf(
  { phase, lastPlay }: Pick<ReadyGame, 'phase' | 'lastPlay'>,
  asksAgain: boolean,
): GameView {
  if (phase.name === 'asking' || (phase.name === 'unknown' && asksAgain)) return { phase: 'asking' }
  if (phase.name === 'showing') return { phase: 'showing', outcome: phase.play.outcome }
  return lastPlay ? { phase: 'shown', outcome: lastPlay.outcome } : { phase: 'idle' }
}

/** Connects the game's stage, which shows plays, with the store, which sends bets. */
function LiveStage({ game, code: { GameStage } }: { game: ReadyGame; code: GameCode }) {
  const { phase, lastPlay, stake, opened, choice, isPractice } = game
  const asksAgain = useStore($isResendingBet)
  // Renders the stage only when its props change. The page also renders for changes that the stage does not show, such
  // as a balance or a message.
  const Stage = useMemo(() => memo(GameStage), [GameStage])
  const view = useMemo(() => stageViewOf({ phase, lastPlay }, asksAgain), [phase, lastPlay, asksAgain])
  const memory = useMemo(
    () => (isPractice ? undefined : stageMemoryOfGame(opened.gameId)),
    [isPractice, opened.gameId],
  )
  const inView = phase.name === 'showing' ? phase.play : lastPlay
  return (
    <Stage
      view={view}
      playId={inView && `${inView.roundId}-${inView.step}`}
      memory={memory}
      stake={stake}
      cycleMinMs={opened.cycleMinMs}
      choice={choice}
      canChoose={useStore($canChangeChoice)}
      onChoose={setPlayChoice}
      onStep={playStepNow}
      onShown={finishShownPlay}
      prefersReducedMotion={useStore($prefersReducedMotion)}
      isSoundOn={useStore($isSoundOn)}
      vibrate={vibrateDevice}
    />
  )
}

/** Announces the result of the last play to screen readers when the stage has shown it. */
function ResultAnnouncer({
  game: { phase, lastPlay },
  code,
}: {
  game: ReadyGame
  code: GameCode | undefined
}) {
  const isQuiet = phase.name === 'asking' || phase.name === 'showing'
  return (
    <p className="sr-only" role="status" data-result>
      {!isQuiet && lastPlay && code ? code.client.describe(lastPlay.outcome) : ''}
    </p>
  )
}
