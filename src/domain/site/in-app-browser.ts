/*
 * Texts in user agents that show another app: Facebook and Messenger, Instagram, TikTok, LINE, GCash, and the web view
 * of any app on Android.
 */
const APPS = /FBA[NV]\/|FB_IAB|Instagram|BytedanceWebview|musical_ly|Line\/|GCash|; wv\)/

/**
 * Whether the user agent belongs to a browser inside of another app. Such a browser cannot install a web app, and
 * Google refuses to log in there. The result is also true in Perya's own native shell, so call this only outside of the
 * shell.
 */
export const isInAppBrowser = (userAgent: string): boolean => APPS.test(userAgent)

/**
 * An address that opens a page of this site in the browser of an Android phone, for a link on a page inside of another
 * app.
 * @param url the page's address with its query, under `https:` or `http:`
 */
export function createAndroidBrowserUrl(url: string): string {
  const [scheme, rest] = url.split('://')
  return `intent://${rest}#Intent;scheme=${scheme};action=android.intent.action.VIEW;end`
}
