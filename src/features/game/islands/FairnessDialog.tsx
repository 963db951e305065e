import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { ExactText } from '../../../components/ExactText.tsx'
import { Field } from '../../../components/form/Field.tsx'
import { FormError } from '../../../components/form/FormError.tsx'
import { isServerDrawnClientSeed } from '../../../domain/games/client-seed.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { $modals, closeModal } from '../../../stores/modals/modals.ts'
import {
  $canRotateSeed,
  $fairnessSheetState,
  $lastSeedRotation,
  refreshFairSeed,
  seedRotationAction,
} from '../browser/fairness.ts'
import type { ReadyGame } from '../browser/state.ts'
import { gameMessages } from '../texts/en-US/game.ts'

/** The dialog with the hash of the server seed for the next play, and with the revealed server seed of past plays. */
export function FairnessDialog({ game }: { game: ReadyGame }) {
  const isOpen = useStore($modals).some(modal => modal.name === 'fairness')
  return isOpen ? <FairnessSheet game={game} /> : null
}

function FairnessSheet({ game }: { game: ReadyGame }) {
  const t = useStore(gameMessages)
  const shell = useStore(shellMessages)
  const sheet = useStore($fairnessSheetState)
  const { serverSeedHash, nextServerSeedHash, clientSeed, nonce } = game.promise
  useEffect(() => void refreshFairSeed(), [])
  return (
    <Dialog title={t.fairness} closeLabel={shell.close} onClose={closeModal}>
      <p className="text-quiet">
        {t.fairIntro}{' '}
        <a className="text-link" href="/fairness#own-rounds">
          {t.fairMore}
        </a>
      </p>
      <div aria-busy={sheet.state === 'asking'}>
        <SeedFacts
          facts={[
            [t.seedHash, serverSeedHash],
            [clientSeedLabel(t, clientSeed), clientSeed],
            [t.nextNonce, String(nonce)],
            [t.nextSeedHash, nextServerSeedHash],
          ]}
        />
      </div>
      <FormError message={sheet.state === 'old' ? t.fairOld({ reason: sheet.message }) : undefined} />
      {game.stopped !== undefined && <FormError message={game.stopped} />}
      <RevealedSeed />
      {game.isPractice ? <p className="text-sm text-quiet">{t.practiceFair}</p> : <RotateForm />}
    </Dialog>
  )
}

const clientSeedLabel = (t: ReturnType<typeof gameMessages.get>, clientSeed: string): string =>
  isServerDrawnClientSeed(clientSeed) ? t.serverDrawnSeed : t.clientSeed

function SeedFacts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-3">
      {facts.map(([label, value]) => (
        // Hides an empty value, such as a client seed that the player has not chosen yet.
        <div key={label} hidden={value === ''}>
          <dt className="text-sm text-quiet">{label}</dt>
          <ExactText as="dd" className="break-all font-mono text-sm">
            {value}
          </ExactText>
        </div>
      ))}
    </dl>
  )
}

function RevealedSeed() {
  const t = useStore(gameMessages)
  const rotation = useStore($lastSeedRotation)
  if (!rotation) return null
  const { revealed, isHashRight, isNextRight } = rotation
  return (
    <section className="card grid gap-3" aria-label={t.revealedTitle} role="status">
      <h3 className="font-semibold">{t.revealedTitle}</h3>
      <SeedFacts
        facts={[
          [t.revealedSeed, revealed.serverSeed],
          [t.seedHash, revealed.serverSeedHash],
          [clientSeedLabel(t, revealed.clientSeed), revealed.clientSeed],
          [t.revealedPlays, String(revealed.plays)],
        ]}
      />
      <p className={isHashRight ? 'text-green' : 'text-red-soft'}>
        {isHashRight ? t.hashRight : t.hashWrong}
      </p>
      <p className={isNextRight ? 'text-green' : 'text-red-soft'}>
        {isNextRight ? t.nextRight : t.nextWrong}
      </p>
    </section>
  )
}

/**
 * The form that shows the server seed and starts a new one. It works only between plays, since all plays of a round use
 * one seed.
 */
export function RotateForm() {
  const t = useStore(gameMessages)
  const submission = useStore(seedRotationAction.$submission)
  const canRotate = useStore($canRotateSeed)
  const [clientSeed, setClientSeed] = useState('')
  const isOff = submission.state === 'pending' || !canRotate
  const looksReady = canRotate || submission.state === 'pending'
  const laterId = useId()
  return (
    <form
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (!isOff) void seedRotationAction.submit({ clientSeed })
      }}
    >
      <Field
        label={t.newClientSeed}
        name="clientSeed"
        autoComplete="off"
        maxLength={64}
        value={clientSeed}
        hint={t.newClientSeedHint}
        onChange={event => setClientSeed(event.target.value)}
      />
      <FormError message={submission.state === 'failed' ? submission.message : undefined} />
      <button
        type="submit"
        className={looksReady ? 'button-line' : 'button-quiet text-quiet'}
        aria-disabled={isOff || undefined}
        aria-describedby={looksReady ? undefined : laterId}
      >
        {submission.state === 'pending' ? t.rotating : t.rotate}
      </button>
      {!looksReady && (
        <p id={laterId} className="text-sm text-quiet">
          {t.rotateLater}
        </p>
      )}
    </form>
  )
}
