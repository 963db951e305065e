import { useStore } from '@nanostores/react'
import { useEffect, useId, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react'
import { ExactText } from '../../../components/ExactText.tsx'
import { focusPageIfFocusIsLost } from '../../../components/focus-page.ts'
import { ServiceLink } from '../../../components/ServiceLink.tsx'
import { jackpotPoolOfPrize } from '../../../domain/awards/jackpot.ts'
import { createSoundKit } from '../../../games/kit/sound/sounds.ts'
import { useSounds } from '../../../games/kit/sound/use-sounds.ts'
import { adoptStageStyles } from '../../../games/kit/stage/adopt-styles.ts'
import { CountingAmount } from '../../../games/kit/stage/CountingAmount.tsx'
import celebration from '../../../games/kit/stage/celebration.css?inline'
import { Fairground } from '../../../games/kit/stage/Fairground.tsx'
import { Fireworks } from '../../../games/kit/stage/Fireworks.tsx'
import fireworks from '../../../games/kit/stage/fireworks.css?inline'
import { Lettering } from '../../../games/kit/stage/Lettering.tsx'
import { PaperRain } from '../../../games/kit/stage/PaperRain.tsx'
import paperRain from '../../../games/kit/stage/paper-rain.css?inline'
import { createStepRunner } from '../../../games/kit/stage/stage-clock.ts'
import { PAGE_CLOCK } from '../../../games/kit/stage/use-stage-clock.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { closeModal, type Modal } from '../../../stores/modals/modals.ts'
import { $isSoundOn, $prefersReducedMotion, vibrateDevice } from '../../../stores/site/preferences.ts'
import { $rewardItemOf } from '../../../stores/site/rewards.ts'
import { jackpotDialogMessages } from '../texts/en-US/jackpot-dialogs.ts'
import { FilmBoard } from './FilmBoard.tsx'
import film from './win-film.css?inline'
import { createFilmSteps, type FilmPhase, type FilmStep, JACKPOT_FILMS } from './win-film.ts'

const FILM_STYLES = [celebration, paperRain, fireworks, film]

/**
 * A won jackpot, over the whole window: the film of its pool, then the end picture with the amount, which stays until
 * the player closes it. A tap, Escape or the button ends the film early. With reduced motion there is only the end
 * picture. A screen reader hears the name of the pool and the amount once, at the start.
 */
export function JackpotWinDialog({ modal }: { modal: Extract<Modal, { name: 'jackpot-award' }> }) {
  const d = useStore(jackpotDialogMessages)
  const rewardItem = useStore($rewardItemOf)
  const isStill = useStore($prefersReducedMotion)
  const pool = jackpotPoolOfPrize(modal.propId) ?? 'mini'
  const { phase, skip } = useFilm(pool, isStill)
  const isOver = phase === 'over'
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useInsertionEffect(() => adoptStageStyles('jackpot', FILM_STYLES), [])
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => {
      element?.close()
      focusPageIfFocusIsLost()
    }
  }, [])
  const { countMs, hasRays, hasFireworks, bulbGapMs } = JACKPOT_FILMS[pool]
  const hasBloomed = phase !== 'dark' && phase !== 'lights'
  const name = rewardItem(modal.propId).name
  const endFilmOrClose = isOver ? closeModal : skip
  return (
    <dialog
      ref={dialog}
      className="jackpot-film"
      data-pool={pool}
      data-phase={phase}
      style={{ '--film-gap': `${bulbGapMs}ms` } as React.CSSProperties}
      aria-labelledby={titleId}
      onClick={isOver ? undefined : skip}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        // Without this, a second Escape closes the dialog without an event that the page can prevent.
        event.preventDefault()
        endFilmOrClose()
      }}
      onCancel={event => {
        event.preventDefault()
        endFilmOrClose()
      }}
    >
      <div className="film-back" aria-hidden="true">
        <Fairground />
        {hasBloomed && (
          <div
            key={phase === 'again' ? 'again' : 'first'}
            className={isOver ? 'film-show gk-cheer-still' : 'film-show'}
          >
            {hasFireworks && <Fireworks />}
            {!isOver && <PaperRain />}
          </div>
        )}
      </div>
      <div className="film-body">
        <h2 id={titleId} className="sr-only">
          {d.awardTitle({ name })}
        </h2>
        <FilmBoard hasRays={hasRays} />
        <div className="film-words">
          <div className="film-name" aria-hidden="true">
            {hasBloomed && <Lettering text={name} />}
          </div>
          <div className="film-amount gk-display" aria-hidden="true">
            {hasBloomed && <CountingAmount to={modal.amount} forMs={isOver ? 0 : countMs} />}
          </div>
          <SpokenAmount text={formatMoney(modal.amount)} />
          <p className="film-note">{modal.isPaidByStaff ? d.awardByStaff : d.awardText}</p>
          {modal.isPaidByStaff && (
            <p className="film-service">
              <ServiceLink>{d.askService}</ServiceLink>
            </p>
          )}
          <button
            type="button"
            className={isOver ? 'button-gold film-next' : 'button-line film-next'}
            data-on-gold={isOver ? '' : undefined}
            onClick={isOver ? closeModal : undefined}
          >
            {isOver ? d.awardClose : d.awardSkip}
          </button>
        </div>
      </div>
    </dialog>
  )
}

/** The amount for screen readers. It is added after the dialog has opened, so that they say it once. */
function SpokenAmount({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => setIsOpen(true), [])
  return (
    <ExactText as="p" role="status" className="sr-only">
      {isOpen ? text : ''}
    </ExactText>
  )
}

/**
 * Plays the film of a pool with its sound and vibration.
 * @param isStill whether there is only the end picture
 */
function useFilm(pool: keyof typeof JACKPOT_FILMS, isStill: boolean) {
  const [phase, setPhase] = useState<FilmPhase>(isStill ? 'over' : 'dark')
  const [runner] = useState(() => createStepRunner<FilmStep>(PAGE_CLOCK))
  const sounds = useSounds(useStore($isSoundOn), createSoundKit)
  const isHeard = isStill || (phase !== 'dark' && phase !== 'over')
  useEffect(() => {
    if (isStill) return
    const { vibration } = JACKPOT_FILMS[pool]
    runner.start(createFilmSteps(JACKPOT_FILMS[pool]), performance.now(), step => {
      setPhase(step.phase)
      if (step.phase === 'bloom') vibrateDevice(vibration)
    })
    return () => runner.stop()
  }, [pool, isStill, runner])
  useEffect(() => {
    if (!isHeard || !sounds) return
    sounds.playFanfare(JACKPOT_FILMS[pool].fanfare)
    return () => sounds.endWin()
  }, [pool, isHeard, sounds])
  const skip = () => {
    runner.stop()
    setPhase('over')
  }
  return { phase, skip }
}
