import type { Environment } from './environment.ts'
import type { ShareContent } from './native.ts'
import { nativePlugins } from './shell.ts'

/** Shares by the native shell, else by the browser, else by the clipboard. `url` may be a path of this site. */
export async function share(
  { title, text, url }: ShareContent,
  copy: Environment['copy'],
): ReturnType<Environment['share']> {
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

/** Opens an address of another site beside this one. */
export function openExternal(url: string): void {
  const { Browser } = nativePlugins() ?? {}
  if (Browser) void Browser.open({ url })
  else window.open(url, '_blank', 'noopener')
}

/** Opens the native shell's own chat with customer service. @returns false where there is none */
export function openLiveChat(): boolean {
  const { LiveChat } = nativePlugins() ?? {}
  LiveChat?.open()
  return LiveChat !== undefined
}

/** Vibrates by the native shell. Shells know no patterns, so it is one buzz of the whole length. */
export function buzz(pattern: readonly number[]): void {
  void nativePlugins()?.Haptics?.vibrate({ duration: pattern.reduce((sum, ms) => sum + ms, 0) })
}
