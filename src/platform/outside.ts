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
