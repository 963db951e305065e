import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { refreshSession } from '../../../stores/session/session.ts'
import { isFrameAllowedByPolicy, watchProviderGameBalance } from '../browser/provided.ts'
import type { ReadyGame } from '../browser/state.ts'
import { gameMessages } from '../texts/en-US/game.ts'
import { GameBar } from './GameBar.tsx'
import { ReloadButton } from './GameRemedy.tsx'
import { RealityCheckDialog } from './RealityCheckDialog.tsx'

const readContentSecurityPolicy = () =>
  document.querySelector<HTMLMetaElement>('meta[http-equiv="content-security-policy" i]')?.content ?? ''

/**
 * The sandbox permissions of the iframe with a provider's game, which prevent the game from navigating our page away.
 * Returns `undefined` for a game page on our own origin, such as that of the sandbox provider: a page of the same
 * origin could remove its own sandbox, and its content security policy allows no script anyway.
 */
function sandboxPermissionsOf(launchUrl: string): string | undefined {
  const { origin } = new URL(launchUrl, location.href)
  if (origin === location.origin) return undefined
  return 'allow-scripts allow-same-origin allow-forms allow-popups allow-pointer-lock'
}

/** A provider's game: its page in an iframe below the game bar. */
export function ProvidedGame({ game, launchUrl }: { game: ReadyGame; launchUrl: string }) {
  const t = useStore(gameMessages)
  const { name, orientation } = game.opened
  useEffect(watchProviderGameBalance, [])
  return (
    <div className="game-page">
      <GameBar game={game} isProvided />
      <section className="game-stage" aria-label={name}>
        {game.stopped !== undefined ? (
          <div className="mx-auto grid w-full max-w-sheet content-center gap-4 px-4 text-center">
            <p role="alert" className="text-mango">
              {game.stopped}
            </p>
            <ReloadButton />
          </div>
        ) : isFrameAllowedByPolicy(launchUrl, readContentSecurityPolicy(), location.origin) ? (
          <iframe
            className="h-full w-full border-0"
            src={launchUrl}
            title={t.frameOf({ name })}
            sandbox={sandboxPermissionsOf(launchUrl)}
            allow="autoplay; fullscreen"
            referrerPolicy="no-referrer"
            onLoad={() => void refreshSession()}
          />
        ) : (
          <div className="mx-auto grid w-full max-w-sheet content-center gap-4 px-4">
            <p className="text-center text-quiet">{t.opensOutside({ name })}</p>
            <a className="button-gold" data-on-gold href={launchUrl}>
              {t.playGame({ name })}
            </a>
          </div>
        )}
      </section>
      <p className="provided-note">
        {orientation === 'landscape' && <span className="turn-note">{t.turn({ name })}</span>}
        {t.otherProvider} <a href="/member/retrieve-balance">{t.retrieve}</a>
      </p>
      <RealityCheckDialog />
    </div>
  )
}
