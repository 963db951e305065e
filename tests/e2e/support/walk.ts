import { type Browser, expect, type Page, test } from 'playwright/test'
import { SITE_BRAND } from '../../../src/domain/site/brand.ts'
import { pageTitleMessages } from '../../../src/i18n/en-US/titles.ts'
import { WAIT_LIMITS_MS } from '../../support/patience.ts'
import {
  findAxeViolations,
  findSidewaysScrollCauses,
  headingOfNotFoundPage,
  savePageScreenshot,
  waitUntilLoadingEnds,
} from './checks.ts'
import { BROWSER_REGION, TEST_DEVICES, type TestDevice } from './devices.ts'
import { findTranslatableAmounts } from './exact-texts.ts'
import { endFrameRecording, type PaintedFrame, recordPaintedFrames } from './frames.ts'
import type { WalkStop } from './guard-table.ts'
import { findLayoutErrors } from './layout-errors.ts'
import { type ServerKind, type SharedServer, serverOfKind } from './servers.ts'
import { markGuideSeen, markPopupsShown } from './test.ts'
import { type PageProblems, recordContextProblems, waitUntilPageAtRest } from './watch.ts'

/**
 * A window in which a visitor or player opens many pages one after another, with the server, and the frames and
 * problems that are recorded in these pages.
 */
export interface PageWalker {
  readonly page: Page
  readonly server: SharedServer
  /** The frames that pages have painted since the current test began. */
  readonly frames: PaintedFrame[]
  readonly problems: PageProblems
  /** The device whose window size the pages have when they load. */
  readonly device: TestDevice
}

interface WalkOptions {
  readonly kind?: Partial<ServerKind>
  /** The device whose window size the pages have when they load; a phone by default. */
  readonly device?: TestDevice
  /** Prepares the window. Runs once before the first page. */
  readonly enter?: (walker: PageWalker) => Promise<void>
}

/** Widths of narrow phones, in CSS pixels. */
const NARROW_WIDTHS = [320, 390]

/**
 * Opens one window for all tests of the calling file or group, and fails a test in whose page a problem occurs. Each
 * page has its own test, so that one failure does not stop the tests of the other pages.
 * @returns a function that returns the walker; callable only while a test runs
 */
export function openPageWalker(options: WalkOptions = {}): () => PageWalker {
  let walker: PageWalker | undefined
  test.beforeAll(async ({ browser }) => {
    walker = await openWalker(browser, options)
    await options.enter?.(walker)
    walker.problems.takeUnexpectedProblems()
    walker.frames.length = 0
  })
  test.afterEach(() => {
    if (!walker) return
    walker.frames.length = 0
    expect(walker.problems.takeUnexpectedProblems(), 'what went wrong in the page').toEqual([])
  })
  test.afterAll(() => walker?.page.context().close())
  return () => {
    if (!walker) throw new Error('No test runs yet')
    return walker
  }
}

async function openWalker(browser: Browser, options: WalkOptions): Promise<PageWalker> {
  const device = options.device ?? 'phone'
  const server = await serverOfKind({ engine: 'sqlite', name: '', env: {}, ...options.kind })
  const context = await browser.newContext({
    ...BROWSER_REGION,
    ...TEST_DEVICES[device],
    baseURL: server.url,
    // Service workers are blocked, since a page from their cache would not show the server's answer.
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(WAIT_LIMITS_MS.conditionMs)
  await markGuideSeen(context)
  await markPopupsShown(context)
  const problems = await recordContextProblems(context, server.url, [])
  const frames = await recordPaintedFrames(context)
  const page = await context.newPage()
  return { page, server, frames, problems, device }
}

const pathOf = (address: string) => new URL(address, 'http://any').pathname

/** The path of the page that opens, which is another one for an address that leads on. */
const openedPathOf = ({ address, opened }: WalkStop) =>
  typeof opened === 'object' ? opened.page : pathOf(address)

/** Opens an address and waits until it shows the expected page. */
export async function expectAddressToOpen({ page }: PageWalker, stop: WalkStop): Promise<void> {
  const { address, opened } = stop
  const answer = await page.goto(address, { waitUntil: 'commit' })
  const pathname = pathOf(address)
  if (opened === 'login') {
    await expect(page, 'the log-in').toHaveURL(url => url.pathname === '/auth/login')
    expect(new URL(page.url()).searchParams.get('to'), 'the way back').toBe(pathname)
    return
  }
  const path = openedPathOf(stop)
  await expect(page, 'the path').toHaveURL(url => url.pathname === path)
  if (opened === 'missing') {
    await expect(headingOfNotFoundPage(page), 'the text of the 404 page').toBeVisible()
    await expect(page.getByText(`Page Not Found: ${pathname}`)).toBeVisible()
    return
  }
  expect(answer?.status(), 'the status').toBe(200)
  await expect(page.getByRole('heading', { level: 1 }).first(), 'a main heading').toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-validity')
  if (pathname !== '/404')
    await expect(headingOfNotFoundPage(page), 'the text of the 404 page').toHaveCount(0)
}

/** Expects that `frames` contains a frame of the page, and ends the recording of the page's frames. */
export async function expectFramePainted({ page, frames }: PageWalker, stop: WalkStop): Promise<void> {
  const isPainted = () => frames.some(({ path }) => path === openedPathOf(stop))
  await expect.poll(isPainted, 'the page is painted').toBe(true)
  await endFrameRecording(page)
}

/** Which checks are made on a page. */
interface Depth {
  /** The windows in which the page is checked for accessibility and for sideways scrolling. */
  readonly devices: readonly TestDevice[]
  /** Whether texts are measured on narrow phones, with letters of the usual size and twice as large. */
  readonly isMeasured: boolean
}

/**
 * Checks a page after it has finished loading. The page must have one main heading, the right title, the right fonts in
 * headings, and no accessibility violation. It must not scroll sideways, show an amount that a translator would change,
 * or show a text that is cut off or covered. All checks run even when one fails.
 */
export async function checkPageAtRest(walker: PageWalker, stop: WalkStop, depth: Depth): Promise<void> {
  const { page } = walker
  await waitUntilPageAtRest(page)
  await waitUntilLoadingEnds(page)
  await expect.soft(page.getByRole('heading', { level: 1 }), 'main headings').toHaveCount(1)
  await expectTitle(page, stop)
  expect.soft(await findOtherHeadingFonts(page, stop), 'faces of headings').toEqual([])
  expect.soft(await findTranslatableAmounts(page), 'amounts that a translator would change').toEqual([])
  if (depth.isMeasured) {
    expect.soft(await findLayoutErrors(page, NARROW_WIDTHS), 'layout of narrow phones').toEqual([])
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  }
  for (const device of depth.devices) {
    await page.setViewportSize(TEST_DEVICES[device].viewport)
    await expectNoBarrier(page)
  }
  await page.setViewportSize(TEST_DEVICES[walker.device].viewport)
}

async function expectNoBarrier(page: Page): Promise<void> {
  const width = page.viewportSize()?.width
  expect.soft(await findAxeViolations(page), `accessibility violations at ${width} px`).toEqual([])
  expect.soft(await findSidewaysScrollCauses(page), `wider than the window of ${width} px`).toEqual([])
  await savePageScreenshot(page, `${test.info().title.replaceAll(/\W+/g, '-')}-${width}`)
}

/**
 * Expects that a page has the right title: the page's title in the table of titles, or the words of its main heading.
 */
async function expectTitle(page: Page, { opened, route }: WalkStop): Promise<void> {
  const title = await page.title()
  if (route === '/') return expect.soft(title, 'the title').toMatch(new RegExp(`^${SITE_BRAND.name}: `))
  const titles: Readonly<Record<string, string>> = pageTitleMessages.get()
  const own = opened === 'page' && route ? titles[route] : undefined
  const heading = await page.getByRole('heading', { level: 1 }).first().textContent()
  // On a page whose address names a game or a text, the title may be the main heading's text.
  const allowed = (own === undefined ? [heading] : [own, heading]).map(name => `${name} · ${SITE_BRAND.name}`)
  expect.soft(allowed, `the title “${title}” is one of these`).toContain(title)
}

/**
 * Finds headings in a wrong font, formatted as `h1 Inter`. A main heading has the font Bungee, other headings have
 * Inter, and in the lobby all have Bungee. Does not check the page of a game, since its signs have their own fonts.
 */
async function findOtherHeadingFonts(page: Page, { route }: WalkStop): Promise<string[]> {
  if (route === '/game/start') return []
  const inner = route === '/' ? 'h2 Bungee' : 'h2 Inter'
  const faces = await page
    .locator('main h1:visible, main h2:visible')
    .evaluateAll(headings =>
      headings
        .filter(it => it.getBoundingClientRect().width > 1)
        .map(it => `${it.localName} ${getComputedStyle(it).fontFamily.split(',')[0]?.replaceAll('"', '')}`),
    )
  return faces.filter(it => it !== 'h1 Bungee' && it !== inner)
}
