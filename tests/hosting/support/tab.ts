/** A tab of a browser that nothing but its own protocol drives. */
export interface Tab {
  open(url: string): Promise<void>
  /** Runs an expression in the page that is shown. */
  run(expression: string): Promise<unknown>
  /** Waits until an expression is true in the page that is shown by then. */
  until(expression: string): Promise<void>
  /** Moves the pointer onto an element. */
  hover(selector: string): Promise<void>
  /** Clicks where the pointer is. */
  click(): Promise<void>
  /** Pages that were made ready beforehand, each with how far it came. */
  preloads(): readonly string[]
  /** Why the page that was last gone back to had not been kept; empty when it had. */
  notKept(): readonly NotKept[]
  close(): void
}

/** `Circumstantial` is the browser's own doing; the other kinds are the page's. */
export interface NotKept {
  readonly type: 'Circumstantial' | 'PageSupportNeeded' | 'SupportPending'
  readonly reason: string
}

const UNTIL_MS = 15_000
const LOOK_EVERY_MS = 50

/** Opens a tab in the Chromium at a debugging port. */
export async function openTab(port: number): Promise<Tab> {
  const target = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' })
  const { webSocketDebuggerUrl } = (await target.json()) as { webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const preloads: string[] = []
  let notKept: NotKept[] = []
  const waiting = new Map<number, (message: { result?: unknown; error?: unknown }) => void>()
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data))
    waiting.get(message.id)?.(message)
    if (message.method === 'Page.backForwardCacheNotUsed') notKept = message.params.notRestoredExplanations
    if (message.method !== 'Preload.prerenderStatusUpdated') return
    preloads.push(`${new URL(message.params.key.url).pathname} ${message.params.status}`)
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
  await send('Preload.enable')
  await send('Page.enable')
  let pointer = { x: 0, y: 0 }
  return {
    run,
    async open(url) {
      notKept = []
      await send('Page.navigate', { url })
    },
    async until(expression) {
      const end = Date.now() + UNTIL_MS
      while ((await run(expression)) !== true) {
        if (Date.now() > end) throw new Error(`Not within ${UNTIL_MS} ms: ${expression}`)
        await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
      }
    },
    async hover(selector) {
      const place = await run(`(() => {
        const element = document.querySelector('${selector}')
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x: x + width / 2, y: y + height / 2 }
      })()`)
      pointer = place as typeof pointer
      await send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...pointer })
    },
    async click() {
      const button = { ...pointer, button: 'left', clickCount: 1 }
      await send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button })
      await send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button })
    },
    preloads: () => preloads,
    notKept: () => notKept,
    close: () => socket.close(),
  }
}
