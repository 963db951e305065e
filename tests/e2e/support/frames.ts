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

/** The name of the window property that ends the recording of the window's frames. */
const ENDED_PROPERTY = '__framesEnded'

/**
 * Records the painted frames of all pages that open later. Recording begins before the first script of a page. Frames
 * without a visible body are left out, and equal frames in a row count once.
 */
export async function recordPaintedFrames(pages: Page | BrowserContext): Promise<PaintedFrame[]> {
  const frames: PaintedFrame[] = []
  await pages.exposeFunction('__frame', (frame: PaintedFrame) => frames.push(frame))
  await pages.addInitScript(ended => {
    let before = ''
    const recordFrame = () => {
      if (Reflect.has(globalThis, ended)) return
      requestAnimationFrame(recordFrame)
      // The root element is null until the parser has reached it.
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

/** Ends the recording of the current document, before the test itself changes what the page shows. */
export async function endFrameRecording(page: Page): Promise<void> {
  await page.evaluate(ended => Reflect.set(globalThis, ended, true), ENDED_PROPERTY)
}

/** Formats painted frames for an error message, one line each. */
export const formatPaintedFrames = (frames: readonly PaintedFrame[]) =>
  frames.map(({ path, text }) => `${path}: ${text.slice(0, 120)}`)
