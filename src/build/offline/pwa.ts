import AstroPwa from '@vite-pwa/astro'
import type { AstroIntegration } from 'astro'
import { PLAYER_AGE_MIN_YEARS } from '../../domain/player/account.ts'
import { SITE_BRAND } from '../../domain/site/brand.ts'
import { APP_ICON_SHORTCUTS } from '../../domain/site/navigation.ts'
import { YEAR_S } from '../../domain/time.ts'
import { writingDirectionOf } from '../direction.ts'
import { ASSET_FETCH_PLUGIN } from './asset-fetch.ts'
import { type OfflineFile, offlineScriptsIntegration } from './offline-scripts.ts'

/** The texts of the web app manifest in one locale. */
export type ManifestTexts = Readonly<
  Record<
    | 'screenLobby'
    | 'screenGame'
    | 'screenWallet'
    | 'screenLobbyWide'
    | (typeof APP_ICON_SHORTCUTS)[number]['label'],
    string
  > & { description: (figures: { age: number }) => string }
>

/** The manifest of the installed app: name, icons and shortcuts. */
const manifestIn = (locale: string, t: ManifestTexts) => ({
  id: '/',
  name: SITE_BRAND.name,
  short_name: SITE_BRAND.shortName,
  description: t.description({ age: PLAYER_AGE_MIN_YEARS }),
  lang: locale,
  dir: writingDirectionOf(locale),
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  orientation: 'any' as const,
  theme_color: SITE_BRAND.themeColor,
  background_color: SITE_BRAND.backgroundColor,
  categories: ['entertainment', 'games'],
  shortcuts: APP_ICON_SHORTCUTS.map(({ label, url, icon }) => ({
    name: t[label],
    url,
    icons: [{ src: `/icons/shortcut-${icon}-96.png`, sizes: '96x96', type: 'image/png' }],
  })),
  screenshots: [
    {
      src: '/screens/lobby.png',
      sizes: '390x844',
      type: 'image/png',
      form_factor: 'narrow' as const,
      label: t.screenLobby,
    },
    {
      src: '/screens/game.png',
      sizes: '390x844',
      type: 'image/png',
      form_factor: 'narrow' as const,
      label: t.screenGame,
    },
    {
      src: '/screens/wallet.png',
      sizes: '390x844',
      type: 'image/png',
      form_factor: 'narrow' as const,
      label: t.screenWallet,
    },
    {
      src: '/screens/lobby-wide.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide' as const,
      label: t.screenLobbyWide,
    },
  ],
  icons: [
    ...SITE_BRAND.icons.any.map(icon => ({ ...icon, purpose: 'any' })),
    { ...SITE_BRAND.icons.maskable, purpose: 'maskable' },
    { ...SITE_BRAND.icons.monochrome, purpose: 'monochrome' },
  ],
})

/**
 * Adds the service worker in prompt mode: a new worker waits until the page activates it, and never reloads a page, so
 * that no form and no bet is lost. Only this module imports vite-plugin-pwa, which makes the plugin replaceable.
 */
export function pwaIntegrations(locale: string, texts: ManifestTexts): AstroIntegration[] {
  const scripts: OfflineFile[] = []
  return [offlineScriptsIntegration(scripts), serviceWorker(locale, texts, scripts)]
}

function serviceWorker(locale: string, texts: ManifestTexts, scripts: OfflineFile[]): AstroIntegration {
  return AstroPwa({
    registerType: 'prompt',
    injectRegister: false,
    filename: 'sw.js',
    manifestFilename: 'app.webmanifest',
    manifest: manifestIn(locale, texts),
    workbox: {
      importScripts: ['sw-routes.js', 'sw-push.js'],
      globPatterns: ['**/*.{html,css,woff2,svg,webmanifest}'],
      // Excludes pages that need a log-in from the files that the worker caches, since they do not work without a
      // connection. The offline page tells this to the player.
      globIgnores: [
        '{auth,member,wallets,withdrawal}/**',
        '{404,500,game/start,member,wallets,withdrawal}.html',
      ],
      // The plugin reads this list when it creates the worker. By then the build has added all entries to the list.
      additionalManifestEntries: scripts,
      ignoreURLParametersMatching: [/.*/],
      cleanupOutdatedCaches: true,
      // Disables the plugin's default, which answers every unknown address with one cached page. A cached page is the
      // answer only without a connection.
      navigateFallback: null,
      runtimeCaching: [
        {
          // Matches pages whose address ends with a slash. The cache has pages only under addresses without that slash.
          urlPattern: ({ request, url }) => request.mode === 'navigate' && /.\/$/.test(url.pathname),
          // Workbox copies the text of this function into the service worker, so the function must not use anything
          // that is defined outside it.
          handler: async ({ url }) => {
            let endOfPath = url.pathname.length
            while (endOfPath > 1 && url.pathname[endOfPath - 1] === '/') endOfPath -= 1
            // Adds the site's origin, since an address that begins with more than one slash would otherwise name
            // another host.
            return Response.redirect(new URL(url.pathname.slice(0, endOfPath) + url.search, url.origin), 301)
          },
        },
        {
          urlPattern: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: 'offline' } },
        },
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_assets/'),
          handler: 'CacheFirst',
          options: {
            cacheName: 'assets',
            expiration: { maxEntries: 120, maxAgeSeconds: YEAR_S, purgeOnQuotaError: true },
            plugins: [ASSET_FETCH_PLUGIN],
          },
        },
      ],
    },
  }) as unknown as AstroIntegration
}
