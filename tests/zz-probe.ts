import lighthouse from 'lighthouse'
import { startDebugChromium } from './support/debug-chromium.ts'
import { startServer } from './support/server-process.ts'
const server = await startServer({ env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' } })
const b = await startDebugChromium()
for (const p of process.argv.slice(2)) {
  const r = await lighthouse(server.url + p, { port: b.port, logLevel: 'error', output: 'json', onlyCategories: ['performance'] })
  const a = r!.lhr.audits as any
  console.log(p, JSON.stringify(a.metrics.details.items[0], null, 0))
  console.log(JSON.stringify(a['lcp-breakdown-insight']?.details ?? a['largest-contentful-paint-element']?.details).slice(0, 1500))
  for (const n of a['network-requests'].details.items) console.log(Math.round(n.networkRequestTime), Math.round(n.networkEndTime), n.priority, n.resourceType, n.transferSize, n.url.replace(server.url, ''))
}
await b.stop(); await server.stop()
