import { worthsOfFallenCoins } from '../hauls.ts'
import { CASE_SIZE } from '../projection.ts'
import type { Shelf } from '../shelf/shelf.ts'
import { hashOfText, type SimulatedDrop, searchPlatePushStepwise } from '../shelf/steer.ts'
import { dropDurationsOf, totalDropDurationMsOf } from '../timeline.ts'
import { drawMachineScene } from './draw.ts'
import {
  createDropPlayback,
  type DropPlayback,
  endMsOfPlayback,
  machineSceneAfterDrop,
  machineSceneAtMs,
} from './playback.ts'
import { createMachineSceneAtRest, type MachineScene } from './scene.ts'
import { type CoinSprites, loadCoinSprites } from './sprites.ts'

/**
 * The milliseconds of each frame that the machine may spend on the search for a push, so that the animation stays
 * smooth.
 */
const SEARCH_MS_PER_FRAME = 6
/** Maximum number of canvas pixels for one CSS pixel, so that high-density screens do not slow down the drawing. */
const PIXEL_RATIO_MAX = 2

export interface RequestedDrop {
  readonly dropId: string
  readonly times: number
}

export interface MachineEvents {
  /**
   * Called when the search has found a push for a drop. From then on the machine's shelf is the shelf after the drop.
   * @param dropped the requested drop
   * @param drop the simulated push and the shelf after it
   */
  onSteered(dropped: RequestedDrop, drop: SimulatedDrop): void
  /** Called when a coin falls over the edge. */
  onFall(): void
}

/** The moving parts of the case, on a canvas. */
export interface Machine {
  /**
   * Starts to paint the machine on this canvas.
   * @returns a function that stops the painting
   */
  attach(canvas: HTMLCanvasElement): () => void
  /**
   * Animates a drop so that its result is shown at `resultAtMs`, in milliseconds of the document's timeline. If that
   * time is over, shows the end of the drop at once.
   */
  show(asked: RequestedDrop, resultAtMs: number): void
  /** Shows the end of the current drop at once. */
  finish(): void
}

/**
 * Creates the machine of the page, which searches for pushes and paints the moving parts.
 * @param shelf the coins before the first drop
 */
export function createMachine(shelf: Shelf, events: MachineEvents): Machine {
  let currentShelf = shelf
  let scene: MachineScene = createMachineSceneAtRest(shelf)
  let sprites: CoinSprites = new Map()
  let canvas: HTMLCanvasElement | undefined
  let search:
    | {
        readonly asked: RequestedDrop
        readonly tries: Generator<undefined, SimulatedDrop>
        resultAtMs: number
      }
    | undefined
  let playback: { readonly shown: DropPlayback; readonly resultAtMs: number; fallen: number } | undefined
  let frame = 0

  function paintScene(): void {
    const pen = canvas?.getContext('2d')
    if (canvas && pen) drawMachineScene(pen, scene, sprites, canvas.width / CASE_SIZE.width)
  }

  function requestFrame(): void {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(runFrame)
  }

  /** Runs once a frame: continues the search for the push of a new drop, and moves plate and coins. */
  function runFrame(): void {
    const now = performance.now()
    if (search) continueSearch(() => performance.now() < now + SEARCH_MS_PER_FRAME)
    if (playback) advancePlayback(now)
    paintScene()
    if (search || playback) requestFrame()
  }

  /** Tries pushes for a new drop while `hasTime` returns true. Once a push is found, starts to play it. */
  function continueSearch(hasTime: () => boolean): void {
    if (!search) return
    const { asked, tries, resultAtMs } = search
    do {
      const { done, value } = tries.next()
      if (!done) continue
      search = undefined
      currentShelf = value.shelf
      playback = { shown: createDropPlayback(value, asked.times), resultAtMs, fallen: 0 }
      events.onSteered(asked, value)
      return
    } while (hasTime())
  }

  function advancePlayback(now: number): void {
    if (!playback) return
    const { shown, resultAtMs } = playback
    const ms = now - (resultAtMs - totalDropDurationMsOf(shown.times))
    announceFalls(ms)
    if (ms < endMsOfPlayback(shown)) {
      scene = machineSceneAtMs(shown, Math.max(0, ms))
      return
    }
    scene = machineSceneAfterDrop(shown)
    playback = undefined
  }

  function announceFalls(ms: number): void {
    if (!playback) return
    const { landMs, turnMs, pushMs } = dropDurationsOf(playback.shown.times)
    const steps = playback.shown.frames.length - 1
    const step = ((ms - landMs - turnMs) / pushMs) * steps
    const fallen = [...playback.shown.falls.values()].filter(fall => fall.step <= step).length
    if (fallen > playback.fallen) events.onFall()
    playback.fallen = fallen
  }

  function finishDropAtOnce(): void {
    continueSearch(() => true)
    if (playback) scene = machineSceneAfterDrop(playback.shown)
    playback = undefined
    paintScene()
  }

  return {
    attach(element) {
      canvas = element
      const resize = () => {
        const density = Math.min(PIXEL_RATIO_MAX, devicePixelRatio)
        element.width = Math.round(element.clientWidth * density)
        element.height = Math.round((element.width * CASE_SIZE.height) / CASE_SIZE.width)
        paintScene()
      }
      const watch = new ResizeObserver(resize)
      watch.observe(element)
      resize()
      void loadCoinSprites().then(loaded => {
        sprites = loaded
        paintScene()
      })
      if (search || playback) requestFrame()
      return () => {
        watch.disconnect()
        cancelAnimationFrame(frame)
        canvas = undefined
      }
    },
    show(asked, resultAtMs) {
      finishDropAtOnce()
      search = {
        asked,
        tries: searchPlatePushStepwise(
          currentShelf,
          worthsOfFallenCoins(asked.times).length,
          hashOfText(asked.dropId),
        ),
        resultAtMs,
      }
      scene = createMachineSceneAtRest(currentShelf)
      if (resultAtMs <= performance.now()) finishDropAtOnce()
      else requestFrame()
    },
    finish: finishDropAtOnce,
  }
}
