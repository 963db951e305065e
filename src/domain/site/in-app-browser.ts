/*
 * Texts in user agents that show another app: Facebook and Messenger, Instagram, TikTok, LINE, GCash, and the web view
 * of any app on Android.
 */
const IN_APP_BROWSER_PATTERN = /FBA[NV]\/|FB_IAB|Instagram|BytedanceWebview|musical_ly|Line\/|GCash|; wv\)/

/**
 * Whether the user agent belongs to a browser inside another app. Such a browser cannot install a web app, and Google
 * refuses log-ins there. Do not call this in Perya's own native shell, where the result is true too.
 */
export const isInAppBrowser = (userAgent: string): boolean => IN_APP_BROWSER_PATTERN.test(userAgent)

/**
 * Creates a link that opens a page of this site in an Android phone's browser, for pages shown inside another app.
 * @param url the page's address with its query, under `https:` or `http:`
 */
export function createAndroidBrowserUrl(url: string): string {
  const [scheme, rest] = url.split('://')
  return `intent://${rest}#Intent;scheme=${scheme};action=android.intent.action.VIEW;end`
}
