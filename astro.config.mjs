// @ts-check
import { createHash } from 'node:crypto'
import react from '@astrojs/react'
import tailwind from '@astrojs/tailwind'
import { defineConfig } from 'astro/config'
import { localeOf } from './src/domain/locale.ts'
import { HEAD_GUARD } from './src/platform/head-guard.ts'
import { lateIslands } from './src/platform/late-islands.ts'
import { lateScripts } from './src/platform/late-scripts.ts'
import { localeTexts } from './src/platform/locale-texts.ts'
import { pwa } from './src/platform/pwa.ts'
import { SPECULATION_RULES } from './src/platform/speculation.ts'
import { TERMS_NOTICE } from './src/platform/terms-notice.ts'
import { api } from './src/server/dev.ts'
import { hosting } from './src/server/site/build.ts'
import { readBuildId } from './src/server/site/build-id.ts'
import { knownLocale } from './src/server/site/locale.ts'
import { leastPolicies } from './src/server/site/policy.ts'

const locale = knownLocale(localeOf(process.env))
const { brandMessages } = await import(`./src/i18n/${locale}/brand.ts`)
const buildId = await readBuildId()
process.env.PUBLIC_BUILD_ID = buildId
/** What stands in the pages as it is written, and the policy lets in by its hash. */
const inlineScripts = [HEAD_GUARD, TERMS_NOTICE, SPECULATION_RULES]

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
    lateIslands(),
    tailwind({ applyBaseStyles: false, configFile: 'src/styles/tailwind.config.ts' }),
    leastPolicies(),
    pwa(locale, brandMessages.get()),
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
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ],
      scriptDirective: { resources: ["'self'"], hashes: inlineScripts.map(sha256) },
      styleDirective: { resources: ["'self'"] },
    },
  },
  vite: {
    plugins: [localeTexts(locale), lateScripts(buildId)],
    // Scripts of pages themselves are smaller than the requests for them; everything else is a file.
    build: { assetsInlineLimit: file => file.includes('.astro_astro_type_script_') },
  },
})
