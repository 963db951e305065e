import { MINUTE_MS } from '../domain/time.ts'
import { copyText } from './clipboard.ts'
import type { ShareContent, ShareOutcome } from './native.ts'
import { findNativePlugins } from './shell.ts'

/*
 * Communication with other apps: sharing content, saving files, and reading codes from messages. Loaded when a player
 * first uses one of these.
 */

/** An option that only Chromium on Android supports, so TypeScript's library does not declare it. */
interface OtpRequest extends CredentialRequestOptions {
  readonly otp: { readonly transport: readonly ['sms'] }
}

let otpRequest: AbortController | undefined

/**
 * Reads the code from an SMS (WebOTP). A new request aborts the previous one, because the browser allows only one.
 * @returns `undefined` if the browser does not support WebOTP, or if the request fails or is aborted
 */
export async function receiveSmsCode(): Promise<string | undefined> {
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

/**
 * Maximum time to wait for a picture before sharing without it, in milliseconds. A browser allows sharing only for a
 * few seconds after a tap.
 */
const PICTURE_LOAD_MAX_MS = 1_500

/** Loads a picture of this site. @returns `undefined` when the loading fails or takes too long */
async function loadPicture(path: string): Promise<File | undefined> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), PICTURE_LOAD_MAX_MS)
  try {
    const response = await fetch(path, { signal: stop.signal })
    if (!response.ok) return undefined
    const picture = await response.blob()
    return new File([picture], path.slice(path.lastIndexOf('/') + 1), { type: picture.type })
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** Shares content with an app that the player chooses. The picture is included if the browser can share files. */
async function shareByBrowser(content: ShareData, path: string | undefined): Promise<void> {
  const picture = path === undefined ? undefined : await loadPicture(path)
  const files = picture ? [picture] : []
  await navigator.share(picture && navigator.canShare({ files }) ? { ...content, files } : content)
}

/**
 * Shares text and a path of this site with another app. If sharing is not possible, copies both to the clipboard. A
 * picture that fails to load is left out, and a native shell never shares a picture.
 */
export async function shareContent({ title, text, url, picture }: ShareContent): Promise<ShareOutcome> {
  const content = { title, text, url: new URL(url, location.href).href }
  const { Share } = findNativePlugins() ?? {}
  try {
    if (Share) await Share.share(content)
    else if ('share' in navigator) await shareByBrowser(content, picture)
    else return (await copyText(`${text} ${content.url}`)) ? 'copied' : 'failed'
    return 'shared'
  } catch {
    return 'cancelled'
  }
}

/** Time for which a download's URL stays valid, in milliseconds, since browsers read the URL after the click. */
const DOWNLOAD_MS = MINUTE_MS

/**
 * Saves a file for the player. A native shell has no downloads, so the file is written to the shell's cache and shared
 * with another app.
 * @returns false when the file could not be saved
 */
export async function saveFile(file: File): Promise<boolean> {
  const { Filesystem, Share } = findNativePlugins() ?? {}
  if (!Filesystem || !Share) {
    const url = URL.createObjectURL(file)
    Object.assign(document.createElement('a'), { href: url, download: file.name }).click()
    setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_MS)
    return true
  }
  try {
    const { fileToDataUrl } = await import('./pictures.ts')
    const data = (await fileToDataUrl(file)).replace(/^.*?,/, '')
    const { uri } = await Filesystem.writeFile({ path: file.name, data, directory: 'CACHE' })
    await Share.share({ title: file.name, files: [uri] })
    return true
  } catch {
    return false
  }
}
