import { atom, type ReadableAtom } from 'nanostores'
import { environment } from '../../platform/environment.ts'
import { $appConfig, type AppConfig, ensureAppConfig } from '../core/app-config.ts'
import { noteEvent } from '../core/app-events.ts'
import { closeModalsNamed, openModal } from '../core/modals.ts'
import { pagePlayerId } from '../core/page-player.ts'
import { $isLoggedIn } from '../core/token.ts'

/** The coach marks of the first-run guide in their order; each points at an element of the lobby. */
export const GUIDE_MARKS = [
  { name: 'wallet', target: '.balance-pill' },
  { name: 'games', target: '.open-game' },
  { name: 'bonus', target: '[data-tab="bonus"]' },
  { name: 'limits', target: 'footer a[href="/responsible-play"]' },
] as const

export type GuideMark = (typeof GUIDE_MARKS)[number]

const $step = atom(0)

/** The place of the mark that shows, from 0. */
export const $guideStep: ReadableAtom<number> = $step

/** The version that the player saw last on this device. */
const key = () => `perya:guide:${pagePlayerId()}`

/**
 * Opens the guide, behind any modal, unless the page's player has seen this version of it. Log-out closes it. Without a
 * configuration nothing opens.
 */
export async function offerGuide(): Promise<void> {
  await ensureAppConfig()
  const appConfig = $appConfig.get()
  if (appConfig.state !== 'ready' || !$isLoggedIn.get()) return
  // An answer that the tab kept from an older release has no such field.
  const version = (appConfig.config as Partial<AppConfig>).clientConfig?.tutorialVersion ?? 0
  if (version <= Number(environment().storage[key()] ?? 0)) return
  $step.set(0)
  const stopListening = $isLoggedIn.listen(isLoggedIn => !isLoggedIn && endGuide())
  openModal(
    { name: 'guide' },
    {
      priority: 'later',
      onShow: () => {
        environment().storage[key()] = String(version)
      },
      onClose: () => {
        stopListening()
        noteEvent({ name: 'guideEnded', version, marksSeen: $step.get() + 1 })
      },
    },
  )
}

/** Shows the next mark; after the last one the guide ends. */
export function showNextMark(): void {
  if ($step.get() === GUIDE_MARKS.length - 1) endGuide()
  else $step.set($step.get() + 1)
}

/** Shows the mark before; does nothing at the first. */
export function showPreviousMark(): void {
  $step.set(Math.max(0, $step.get() - 1))
}

/** Closes the guide; this version does not show again. */
export function endGuide(): void {
  closeModalsNamed('guide')
}
