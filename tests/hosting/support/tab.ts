import { WAIT_LIMITS_MS } from '../../support/patience.ts'

/** A browser tab that is driven by the DevTools protocol only. */
export interface DebuggedTab {
  open(url: string): Promise<void>
  /** Runs an expression in the current page. @returns its value */
  run(expression: string): Promise<unknown>
  /**
   * Waits until an expression is true in the current page; the page may change meanwhile.
   * @throws Error after `WAIT_LIMITS_MS.conditionMs`
   */
  until(expression: string): Promise<void>
  /**
   * Returns the reasons why the page after the last step back was not restored from the back/forward cache; empty if it
   * was restored.
   */
  notStored(): readonly BackCacheRefusal[]
  close(): void
}

/** A reason and its kind: the browser causes `Circumstantial` reasons, the page causes the others. */
export interface BackCacheRefusal {
  readonly type: 'Circumstantial' | 'PageSupportNeeded' | 'SupportPending'
  readonly reason: string
}

const LOOK_EVERY_MS = 50

/** Opens a tab in the Chromium at a debugging port. */
export async function openDebuggedTab(port: number): Promise<DebuggedTab> {
  const target = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' })
  const { webSocketDebuggerUrl } = (await target.json()) as { webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  let notStored: BackCacheRefusal[] = []
  const waiting = new Map<number, (message: { result?: unknown; error?: unknown }) => void>()
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data))
    waiting.get(message.id)?.(message)
    if (message.method === 'Page.backForwardCacheNotUsed') notStored = message.params.notRestoredExplanations
  }
  let count = 0
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>(resolve => {
      const id = ++count
      waiting.set(id, message => resolve(message.result))
      socket.send(JSON.stringify({ id, method, params }))
    })

  const run = async (expression: string) => {
    const answer = await send('Runtime.evaluate', { expression, returnByValue: true, userGesture: true })
    return (answer as { result?: { value?: unknown } } | undefined)?.result?.value
  }
  await send('Page.enable')
  return {
    run,
    async open(url) {
      notStored = []
      await send('Page.navigate', { url })
    },
    async until(expression) {
      const end = Date.now() + WAIT_LIMITS_MS.conditionMs
      while ((await run(expression)) !== true) {
        if (Date.now() > end) throw new Error(`Not within ${WAIT_LIMITS_MS.conditionMs} ms: ${expression}`)
        await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
      }
    },
    notStored: () => notStored,
    close: () => socket.close(),
  }
}
