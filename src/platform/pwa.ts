import AstroPwa from '@vite-pwa/astro'
import type { AstroIntegration } from 'astro'
import { BRAND } from '../domain/brand.ts'
import { API_PREFIX } from '../contract/endpoint.ts'

const YEAR_S = 365 * 24 * 60 * 60

/** What a phone shows when the app is installed. */
const manifest = {
  id: '/',
  name: BRAND.name,
  short_name: BRAND.shortName,
  description: BRAND.description,
  lang: 'en-US',
  dir: 'ltr' as const,
  start_url: '/',
  scope: '/',
  display: 'standalone' as const,
  orientation: 'any' as const,
  theme_color: BRAND.themeColor,
  background_color: BRAND.backgroundColor,
  categories: ['entertainment', 'games'],
  icons: [
    ...BRAND.icons.any.map(icon => ({ ...icon, purpose: 'any' })),
    { ...BRAND.icons.maskable, purpose: 'maskable' },
    { ...BRAND.icons.monochrome, purpose: 'monochrome' },
  ],
}

/**
 * The service worker, in prompt mode: a new one waits until the player lets it in, so that no form and no bet
 * is ever reloaded away. Everything that knows vite-plugin-pwa stands here, so that it can be swapped.
 */
export function pwa(): AstroIntegration {
  return AstroPwa({
    registerType: 'prompt',
    injectRegister: false,
    filename: 'sw.js',
    manifestFilename: 'app.webmanifest',
    manifest,
    experimental: { directoryAndTrailingSlashHandler: true },
    workbox: {
      globPatterns: ['**/*.{html,css,woff2,svg,webmanifest}', 'icons/*.png', 'favicon.*'],
      // The pages behind a log-in are of no use without a connection; the offline page says so.
      globIgnores: ['wallets/**', 'withdrawal/**', 'member/**', 'game/**', '500.html'],
      ignoreURLParametersMatching: [/.*/],
      cleanupOutdatedCaches: true,
      navigateFallback: '/offline',
      navigateFallbackDenylist: [new RegExp(`^${API_PREFIX}`), /^\/sandbox\//],
      runtimeCaching: [
        {
          urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/_assets/'),
          handler: 'CacheFirst',
          options: {
            cacheName: 'assets',
            expiration: { maxEntries: 120, maxAgeSeconds: YEAR_S, purgeOnQuotaError: true },
          },
        },
      ],
    },
  }) as unknown as AstroIntegration
}
