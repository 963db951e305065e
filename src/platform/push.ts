/** A browser's push subscription; its two keys are encoded as base64url. */
export interface BrowserPushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * Whether this page can get push notifications. `needsApp`: on iOS, the player must first add the site to the home
 * screen. `denied`: the user has refused notifications in the browser.
 */
export type PushSupport = 'unsupported' | 'needsApp' | 'denied' | 'ready'

/** Whether this page can get push notifications. @param isIosTab whether the page is open in a tab on iOS */
export function detectPushSupport(isIosTab: boolean): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isIosTab ? 'needsApp' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

/** The browser's present push subscription; `undefined` without a subscription or without permission. */
export async function findPushSubscription(): Promise<BrowserPushSubscription | undefined> {
  if (Notification.permission !== 'granted') return undefined
  const worker = await navigator.serviceWorker.getRegistration()
  return subscriptionOf(await worker?.pushManager.getSubscription())
}

/**
 * Asks the user for permission and creates a push subscription. If the browser has a subscription with another key, the
 * new one replaces it.
 * @returns `denied` when the user refuses, `failed` when the browser's push service cannot be used
 */
export async function subscribeToPush(
  publicKey: string,
): Promise<BrowserPushSubscription | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  try {
    if (!(await navigator.serviceWorker.getRegistration())) return 'failed'
    const { pushManager } = await navigator.serviceWorker.ready
    const former = await pushManager.getSubscription()
    const formerKey = former ? keyOf(former) : ''
    if (formerKey !== '' && formerKey !== publicKey) await former?.unsubscribe()
    const options = { userVisibleOnly: true, applicationServerKey: publicKey }
    return subscriptionOf(await pushManager.subscribe(options)) ?? 'failed'
  } catch {
    return 'failed'
  }
}

/**
 * Ends the browser's push subscription; does nothing without a subscription. This function does not inform the server.
 */
export async function unsubscribeFromPush(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

function subscriptionOf(
  subscription: Pick<PushSubscription, 'toJSON'> | null | undefined,
): BrowserPushSubscription | undefined {
  const { endpoint, keys } = subscription?.toJSON() ?? {}
  if (!endpoint || !keys?.p256dh || !keys.auth) return undefined
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth }
}

/**
 * Returns the application server key of a subscription, as base64url without padding; empty when the browser does not
 * provide it.
 */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options?.applicationServerKey ?? new ArrayBuffer(0))
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
