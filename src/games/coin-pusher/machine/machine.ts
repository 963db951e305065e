import { haulOf } from '../hauls.ts'
import { CASE } from '../projection.ts'
import type { Shelf } from '../shelf/shelf.ts'
import { type Drop, seedOf, steering } from '../shelf/steer.ts'
import { dropMs, dropTimes } from '../timeline.ts'
import { drawScene } from './draw.ts'
import { endMs, endScene, type Playback, playbackOf, sceneAt } from './playback.ts'
import { restScene, type Scene } from './scene.ts'
import { loadSprites, type Sprites } from './sprites.ts'

/** Time of a frame in which the machine may look for a push, in milliseconds. */
const SLICE_MS = 6
/** The most pixels of the canvas for one of the page's. */
const DENSITY_MAX = 2

/** A drop to show. */
export interface AskedDrop {
  readonly dropId: string
  readonly times: number
}

/** What the machine tells its stage. */
export interface MachineEvents {
  /** The push is found: from now on the shelf is as after the drop. */
  onSteered(dropped: AskedDrop, drop: Drop): void
  /** A coin falls over the edge. */
  onFall(): void
}

/** The moving parts of the case, on a canvas. */
export interface Machine {
  /** Paints on this canvas until the returned function is called. */
  attach(canvas: HTMLCanvasElement): () => void
  /** Shows a drop that ends at a time of the document; at once when that has passed. */
  show(asked: AskedDrop, resultAtMs: number): void
  /** Shows the end of the drop under way. */
  finish(): void
}

/** @param shelf the coins before the first drop */
export function createMachine(shelf: Shelf, events: MachineEvents): Machine {
  let lying = shelf
  let scene: Scene = restScene(shelf)
  let sprites: Sprites = new Map()
  let canvas: HTMLCanvasElement | undefined
  let search:
    | { readonly asked: AskedDrop; readonly tries: Generator<undefined, Drop>; resultAtMs: number }
    | undefined
  let playback: { readonly shown: Playback; readonly resultAtMs: number; fallen: number } | undefined
  let frame = 0

  function paint(): void {
    const pen = canvas?.getContext('2d')
    if (canvas && pen) drawScene(pen, scene, sprites, canvas.width / CASE.width)
  }

  function next(): void {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(run)
  }

  /** One frame: looks for the push of a new drop, and moves plate and coins. */
  function run(): void {
    const now = performance.now()
    if (search) lookFor(() => performance.now() < now + SLICE_MS)
    if (playback) moveOn(now)
    paint()
    if (search || playback) next()
  }

  /** Continues to look for a push while there is time. */
  function lookFor(hasTime: () => boolean): void {
    if (!search) return
    const { asked, tries, resultAtMs } = search
    do {
      const { done, value } = tries.next()
      if (!done) continue
      search = undefined
      lying = value.shelf
      playback = { shown: playbackOf(value, asked.times), resultAtMs, fallen: 0 }
      events.onSteered(asked, value)
      return
    } while (hasTime())
  }

  function moveOn(now: number): void {
    if (!playback) return
    const { shown, resultAtMs } = playback
    const ms = now - (resultAtMs - dropMs(shown.times))
    tellFalls(ms)
    if (ms < endMs(shown)) {
      scene = sceneAt(shown, Math.max(0, ms))
      return
    }
    scene = endScene(shown)
    playback = undefined
  }

  function tellFalls(ms: number): void {
    if (!playback) return
    const { landMs, turnMs, pushMs } = dropTimes(playback.shown.times)
    const steps = playback.shown.frames.length - 1
    const step = ((ms - landMs - turnMs) / pushMs) * steps
    const fallen = [...playback.shown.falls.values()].filter(fall => fall.step <= step).length
    if (fallen > playback.fallen) events.onFall()
    playback.fallen = fallen
  }

  function finish(): void {
    lookFor(() => true)
    if (playback) scene = endScene(playback.shown)
    playback = undefined
    paint()
  }

  return {
    attach(element) {
      canvas = element
      const resize = () => {
        const density = Math.min(DENSITY_MAX, devicePixelRatio)
        element.width = Math.round(element.clientWidth * density)
        element.height = Math.round((element.width * CASE.height) / CASE.width)
        paint()
      }
      const watch = new ResizeObserver(resize)
      watch.observe(element)
      resize()
      void loadSprites().then(loaded => {
        sprites = loaded
        paint()
      })
      if (search || playback) next()
      return () => {
        watch.disconnect()
        cancelAnimationFrame(frame)
        canvas = undefined
      }
    },
    show(asked, resultAtMs) {
      finish()
      search = {
        asked,
        tries: steering(lying, haulOf(asked.times).length, seedOf(asked.dropId)),
        resultAtMs,
      }
      scene = restScene(lying)
      if (resultAtMs <= performance.now()) finish()
      else next()
    },
    finish,
  }
}
