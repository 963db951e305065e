import type { BrowserContext, Page } from 'playwright/test'

/**
 * A painted frame of a page: the guard of its document (the access rule in `data-guard`), its path, and the visible
 * text of its main part.
 */
export interface PaintedFrame {
  readonly guard: string | undefined
  readonly path: string
  readonly text: string
}

/** The property of a window that ends its recording. */
const ENDED_PROPERTY = '__framesEnded'

/**
 * Records the frames of all later pages from before their first script. Frames without a visible body do not count, and
 * equal frames in a row count once.
 */
export async function recordPaintedFrames(pages: Page | BrowserContext): Promise<PaintedFrame[]> {
  const frames: PaintedFrame[] = []
  await pages.exposeFunction('__frame', (frame: PaintedFrame) => frames.push(frame))
  await pages.addInitScript(ended => {
    let before = ''
    const recordFrame = () => {
      if (Reflect.has(globalThis, ended)) return
      requestAnimationFrame(recordFrame)
      // The root is null until the parser has reached it.
      const root = document.documentElement as HTMLElement | null
      if (!root || root.hidden || !document.body?.checkVisibility()) return
      const main = document.querySelector('main')
      const shown = [...(main?.children ?? [])].filter(part => part.checkVisibility())
      const text = shown.map(part => part.textContent).join()
      const frame = { guard: root.dataset.guard, path: location.pathname, text }
      const now = JSON.stringify(frame)
      if (now !== before) Reflect.get(globalThis, '__frame')(frame)
      before = now
    }
    recordFrame()
  }, ENDED_PROPERTY)
  return frames
}

/** Ends the recording of the current document, whose later frames are caused by the test itself. */
export async function endFrameRecording(page: Page): Promise<void> {
  await page.evaluate(ended => Reflect.set(globalThis, ended, true), ENDED_PROPERTY)
}

/** Formats frames that a test should not have seen, one line each. */
export const formatPaintedFrames = (frames: readonly PaintedFrame[]) =>
  frames.map(({ path, text }) => `${path}: ${text.slice(0, 120)}`)
