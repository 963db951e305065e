import { atom, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import type { PushPurpose } from '../../../domain/player/push.ts'
import { PUSH_ADDRESS_KEY } from '../../../domain/site/storage-keys.ts'
import { environment } from '../../../platform/environment.ts'
import {
  detectPushSupport,
  findPushSubscription,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../../platform/push.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { submitOrShowAlert } from '../../../stores/form/submit-or-alert.ts'
import { showAlert } from '../../../stores/modals/modals.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import type { pushSettings, pushSubscribe, pushUnsubscribe } from '../contract.ts'
import { pushMessages } from '../texts/en-US/push.ts'

/** The player's choice of notifications, as the server sends it. */
export type PushSettingsAnswer = ResultOf<typeof pushSettings>

/**
 * Whether this device gets notifications for the page's player. `unsupported`: not possible in this browser;
 * `needsApp`: on iOS, only in the installed app; `denied`: blocked in the browser; `native`: the native app, whose
 * system asks for permission.
 */
export type PushState = 'loading' | 'unsupported' | 'needsApp' | 'native' | 'denied' | 'off' | 'on'

const $state = atom<PushState>('loading')

/** The state of notifications on this device for the page's player. */
export const $pushState: ReadableAtom<PushState> = $state

onPageMount($state, () => void refreshPushState())

async function refreshPushState(): Promise<void> {
  $state.set(await detectPushState())
}

async function detectPushState(): Promise<PushState> {
  const { device, storage } = environment()
  const { kind, isIos } = device.shell()
  if (kind === 'native') return 'native'
  const support = detectPushSupport(isIos && kind === 'browser')
  if (support !== 'ready') return support
  const browserSubscription = await findPushSubscription()
  return browserSubscription && storage.local[PUSH_ADDRESS_KEY] !== undefined ? 'on' : 'off'
}

const settingsQuery = createQuery<PushSettingsAnswer>({
  name: 'pushSettings',
  isAsked: () => readPageSessionToken() !== undefined,
  ask: signal => sendPlayerRequest<typeof pushSettings>('/pushSettings', {}, { signal, isSilent: true }),
})

/** The player's choice of notifications: loading, failed or ready. */
export const $pushSettings = settingsQuery.$state

/** Turns notifications on for this device. Must be called by a tap, because the browser asks for permission. */
export const turnOnPush = createSubmitAction<void>(async () => {
  const { publicKey } = await sendPlayerRequest<typeof pushSettings>('/pushSettings', {})
  const subscription = await subscribeToPush(publicKey)
  if (subscription === 'denied') return refreshPushState()
  if (subscription === 'failed') {
    const t = pushMessages.get()
    showAlert(t.failed, t.failedHint)
    return
  }
  await sendPlayerRequest<typeof pushSubscribe>('/pushSubscribe', subscription)
  environment().storage.local[PUSH_ADDRESS_KEY] = subscription.endpoint
  $state.set('on')
})

/** Turns notifications off for this device. */
export const turnOffPush = createSubmitAction<void>(async () => {
  const { storage } = environment()
  const endpoint = (await findPushSubscription())?.endpoint ?? storage.local[PUSH_ADDRESS_KEY]
  if (endpoint !== undefined)
    await sendPlayerRequest<typeof pushUnsubscribe>('/pushUnsubscribe', { endpoint })
  await unsubscribeFromPush()
  delete storage.local[PUSH_ADDRESS_KEY]
  $state.set('off')
})

/** The switches that a player can set: one for each kind of notification, and one for quiet hours. */
export type PushSwitch = PushPurpose | 'quietHours'

type PushChange = Partial<Record<PushSwitch, boolean>>

/** Changes of switches that are not yet sent to the server. */
let unsentChanges: PushChange = {}

const pushChangeSubmit = createSubmitAction<void>(async () => {
  while (Object.keys(unsentChanges).length > 0) {
    const change = unsentChanges
    unsentChanges = {}
    const answer = await sendPlayerRequest<typeof pushSettings>('/pushSettings', change)
    settingsQuery.set({ ...answer, ...unsentChanges })
  }
})

/**
 * Turns a kind of notification, or the quiet hours, on or off for all devices. The switch changes at once, and changes
 * back if the server refuses. A change made during a pending call is sent after that call.
 */
export async function setPushSwitch(name: PushSwitch, isOn: boolean): Promise<void> {
  const settingsBefore = $pushSettings.get()
  if (settingsBefore.state !== 'ready') return
  unsentChanges = { ...unsentChanges, [name]: isOn }
  settingsQuery.set({ ...settingsBefore.data, [name]: isOn })
  if (pushChangeSubmit.$submission.get().state === 'pending') return
  const { state } = await submitOrShowAlert(pushChangeSubmit, undefined, () => pushMessages.get().notSaved)
  if (state !== 'failed') return
  unsentChanges = {}
  settingsQuery.set(settingsBefore.data)
}
