import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Dialog } from '../../components/Dialog.tsx'
import { Field } from '../../components/Field.tsx'
import { FormError } from '../../components/FormError.tsx'
import { gameMessages } from '../../i18n/en-US/game.ts'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { $modal, closeModal } from '../../stores/core/modals.ts'
import { $revealed, rotateForm } from '../../stores/game/fairness.ts'
import type { ReadyGame } from '../../stores/game/game.ts'

/** What was promised before the next play, and the secret behind the plays so far once it is given up. */
export function FairnessDialog({ game }: { game: ReadyGame }) {
  const t = useStore(gameMessages)
  const shell = useStore(shellMessages)
  if (useStore($modal)?.name !== 'fairness') return null
  const { serverSeedHash, clientSeed, nonce } = game.lastPlay
    ? { ...game.opened.fairSeed, ...nextOf(game) }
    : game.opened.fairSeed
  return (
    <Dialog title={t.fairness} closeLabel={shell.close} onClose={closeModal}>
      <p className="text-quiet">{t.fairIntro}</p>
      <Facts
        facts={[
          [t.seedHash, serverSeedHash],
          [t.clientSeed, clientSeed],
          [t.nextNonce, String(nonce)],
        ]}
      />
      <Revealed />
      {game.isPractice ? <p className="text-sm text-quiet">{t.practiceFair}</p> : <RotateForm />}
    </Dialog>
  )
}

/** The seed may have been rotated since the last play; then its own nonce counts. */
function nextOf({ lastPlay, opened }: ReadyGame): { nonce: number } {
  const isSameSeed = lastPlay?.serverSeedHash === opened.fairSeed.serverSeedHash
  return { nonce: isSameSeed && lastPlay ? lastPlay.nonce + 1 : opened.fairSeed.nonce }
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-3">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-quiet">{label}</dt>
          <dd className="break-all font-mono text-sm">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Revealed() {
  const t = useStore(gameMessages)
  const revealed = useStore($revealed)
  if (!revealed) return null
  return (
    <section className="card" aria-label={t.revealedTitle} role="status">
      <h3 className="mb-3 font-semibold">{t.revealedTitle}</h3>
      <Facts
        facts={[
          [t.revealedSeed, revealed.serverSeed],
          [t.seedHash, revealed.serverSeedHash],
          [t.clientSeed, revealed.clientSeed],
          [t.revealedPlays, String(revealed.plays)],
        ]}
      />
    </section>
  )
}

function RotateForm() {
  const t = useStore(gameMessages)
  const submission = useStore(rotateForm.$submission)
  const [clientSeed, setClientSeed] = useState('')
  return (
    <form
      className="grid gap-3"
      onSubmit={event => {
        event.preventDefault()
        void rotateForm.submit({ clientSeed })
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
        className="button-line"
        aria-disabled={submission.state === 'pending' || undefined}
      >
        {submission.state === 'pending' ? t.rotating : t.rotate}
      </button>
    </form>
  )
}
