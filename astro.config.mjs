// @ts-check
import { createHash } from 'node:crypto'
import react from '@astrojs/react'
import tailwind from '@astrojs/tailwind'
import { defineConfig } from 'astro/config'
import { readBuildId } from './src/build/build-id.ts'
import { CHUNK_GROUPS } from './src/build/chunks.ts'
import { deferredScripts } from './src/build/deferred-scripts.ts'
import { api } from './src/build/dev-api.ts'
import { ACTIVITY_GUARD, HEAD_GUARD } from './src/build/head-guard.ts'
import { hosting } from './src/build/hosting.ts'
import { islandDirectives } from './src/build/island-directives.ts'
import { leanOfetch } from './src/build/lean-ofetch.ts'
import { localeTexts } from './src/build/locale-texts.ts'
import { moduleGraph } from './src/build/page-files/module-graph.ts'
import { pageFiles } from './src/build/page-files/page-files.ts'
import { PICTURE_GUARD } from './src/build/picture-guard.ts'
import { leastPolicies } from './src/build/policy.ts'
import { pwa } from './src/build/pwa.ts'
import { SPECULATION_RULES } from './src/build/speculation.ts'
import { TERMS_NOTICE } from './src/build/terms-notice.ts'
import { VISIT_GUARD } from './src/build/visit-guard.ts'
import { SEARCH_VIEW } from './src/components/search-view.ts'
import { WALLET_VIEW } from './src/components/wallet-view.ts'
import { WAY_MARKS } from './src/components/way-marks.ts'
import { knownLocale } from './src/content/known-locale.ts'
import { localeOf } from './src/domain/locale.ts'
import { FIRST_PICTURE } from './src/games/first-picture.ts'

const locale = knownLocale(localeOf(process.env))
const { brandMessages } = await import(`./src/i18n/${locale}/brand.ts`)
const buildId = await readBuildId()
process.env.PUBLIC_BUILD_ID = buildId
const graph = moduleGraph()
/** What stands in the pages as it is written, and the policy lets in by its hash. */
const inlineScripts = [
  HEAD_GUARD,
  ACTIVITY_GUARD,
  PICTURE_GUARD,
  FIRST_PICTURE,
  TERMS_NOTICE,
  SPECULATION_RULES,
  VISIT_GUARD,
  SEARCH_VIEW,
  WALLET_VIEW,
  WAY_MARKS,
]

/** @param {string} text @returns {`sha256-${string}`} */
function sha256(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

export default defineConfig({
  site: process.env.PUBLIC_URL || 'http://localhost:4321',
  output: 'static',
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  // Files, so that an address without a slash is the same on every host.
  build: { format: 'file', assets: '_assets', inlineStylesheets: 'always' },
  // Hover and touch prefetch are the browser's: speculation rules and the HTTP cache.
  prefetch: false,
  markdown: { syntaxHighlight: false },
  integrations: [
    react(),
    islandDirectives(),
    tailwind({ applyBaseStyles: false, configFile: 'src/styles/tailwind.config.ts' }),
    pageFiles(graph, buildId),
    leastPolicies(),
    ...pwa(locale, brandMessages.get()),
    hosting(buildId),
    api(),
  ],
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "img-src 'self' data:",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'self'",
        "form-action 'self'",
        `frame-src 'self'${process.env.GAME_FRAME_ORIGINS ? ` ${process.env.GAME_FRAME_ORIGINS}` : ''}`,
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ],
      scriptDirective: { resources: ["'self'"], hashes: inlineScripts.map(sha256) },
      styleDirective: { resources: ["'self'"] },
    },
  },
  vite: {
    plugins: [localeTexts(locale), leanOfetch(), deferredScripts(buildId), graph.plugin],
    // Scripts of pages themselves are smaller than the requests for them; everything else is a file.
    build: { assetsInlineLimit: file => file.includes('.astro_astro_type_script_') },
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } } } },
    },
  },
})
