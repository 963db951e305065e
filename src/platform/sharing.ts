import { copy } from './clipboard.ts'
import type { Environment } from './environment.ts'
import type { ShareContent } from './native.ts'
import { nativePlugins } from './shell.ts'

/*
 * What passes between this page and other apps: shared content, files, and codes out of messages. Fetched when
 * a player first uses one of them.
 */

/** Not in TypeScript's library, as only Chromium on Android has it. */
interface OtpRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] }
}

let otpRequest: AbortController | undefined

/** The code of a message (WebOTP). A new request replaces the one before, as the browser allows one at a time. */
export async function receiveCode(): Promise<string | undefined> {
  if (!('OTPCredential' in window)) return undefined
  otpRequest?.abort()
  otpRequest = new AbortController()
  const request: OtpRequest = { otp: { transport: ['sms'] }, signal: otpRequest.signal }
  try {
    return ((await navigator.credentials.get(request)) as { code?: string } | null)?.code
  } catch {
    return undefined
  }
}

/** Hands text and a path of this site to another app, or puts both on the clipboard. */
export async function share({ title, text, url }: ShareContent): ReturnType<Environment['share']> {
  const content = { title, text, url: new URL(url, location.href).href }
  const { Share } = nativePlugins() ?? {}
  try {
    if (Share) await Share.share(content)
    else if (navigator.share) await navigator.share(content)
    else return (await copy(`${text} ${content.url}`)) ? 'copied' : 'failed'
    return 'shared'
  } catch {
    return 'cancelled'
  }
}

/** Browsers read a download's address after the click. */
const DOWNLOAD_MS = 60_000

/**
 * Gives a file to the player. A shell has no downloads: there the file is written to its cache and handed to another app.
 * @returns false when it failed
 */
export async function saveFile(file: File): Promise<boolean> {
  const { Filesystem, Share } = nativePlugins() ?? {}
  if (!Filesystem || !Share) {
    const url = URL.createObjectURL(file)
    Object.assign(document.createElement('a'), { href: url, download: file.name }).click()
    setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_MS)
    return true
  }
  try {
    const { toDataUrl } = await import('./pictures.ts')
    const data = (await toDataUrl(file)).replace(/^.*?,/, '')
    const { uri } = await Filesystem.writeFile({ path: file.name, data, directory: 'CACHE' })
    await Share.share({ title: file.name, files: [uri] })
    return true
  } catch {
    return false
  }
}
