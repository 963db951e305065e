// @ts-check
import tailwind from '@astrojs/tailwind'
import { defineConfig } from 'astro/config'
import { readBuildId } from './src/build/build-id.ts'
import { SCRIPT_CHUNK_RULES } from './src/build/chunks.ts'
import { devApiIntegration } from './src/build/dev-api.ts'
import { headScriptsPlugin } from './src/build/head-scripts.ts'
import { hostingIntegration } from './src/build/hosting/hosting.ts'
import { minimalPagePoliciesIntegration } from './src/build/hosting/policy.ts'
import { deferredScriptsPlugin } from './src/build/hydration/deferred-scripts.ts'
import { islandDirectivesIntegration } from './src/build/hydration/island-directives.ts'
import { createModuleGraph } from './src/build/hydration/module-graph.ts'
import { reactIslandsIntegration } from './src/build/hydration/react-islands.ts'
import { localeTextsPlugin } from './src/build/locale-texts.ts'
import { pwaIntegrations } from './src/build/offline/pwa.ts'
import { pageFilesIntegration } from './src/build/page-files.ts'
import { requireKnownLocale } from './src/content/known-locale.ts'
import { readLocale } from './src/domain/site/locale.ts'

const locale = requireKnownLocale(readLocale(process.env))
const { siteDescriptionMessages } = await import(`./src/i18n/${locale}/brand.ts`)
const buildId = await readBuildId()
process.env.PUBLIC_BUILD_ID = buildId
const graph = createModuleGraph()

export default defineConfig({
  site: process.env.PUBLIC_URL || 'http://localhost:4321',
  output: 'static',
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  // One file per page, so that an address without a slash works the same on every host.
  build: { format: 'file', assets: '_assets', inlineStylesheets: 'always' },
  // The browser prefetches on hover and touch, by speculation rules and its HTTP cache.
  prefetch: false,
  markdown: { syntaxHighlight: false },
  integrations: [
    reactIslandsIntegration(),
    islandDirectivesIntegration(),
    tailwind({ applyBaseStyles: false, configFile: 'src/styles/tailwind.config.ts' }),
    pageFilesIntegration(graph, buildId),
    minimalPagePoliciesIntegration(),
    ...pwaIntegrations(locale, siteDescriptionMessages.get()),
    hostingIntegration(buildId),
    devApiIntegration(),
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
      // `HeadScript.astro` adds the hash of each script that it places.
      scriptDirective: { resources: ["'self'"] },
      styleDirective: { resources: ["'self'"] },
    },
  },
  vite: {
    plugins: [localeTextsPlugin(locale), headScriptsPlugin(), deferredScriptsPlugin(buildId), graph.plugin],
    // The pages' own scripts are inlined, since each is smaller than a request for it. Every other script is a file.
    build: { assetsInlineLimit: file => file.includes('.astro_astro_type_script_') },
    environments: {
      client: {
        build: {
          modulePreload: {
            resolveDependencies: (_file, scripts, { hostId }) => graph.scriptsToPreload(scripts, hostId),
          },
          rolldownOptions: {
            output: { codeSplitting: { groups: SCRIPT_CHUNK_RULES } },
          },
        },
      },
    },
  },
})
