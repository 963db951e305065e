import { coinColorsOf } from '../metals.ts'
import { pictureNameOfCoinFace } from '../picture-files.ts'
import { CASE_SIZE, COIN_THICKNESS, coinHalfWidthAtScale, projectPoint } from '../projection.ts'
import { SHELF_WIDTH } from '../shelf/geometry.ts'
import { type MachineScene, plateFaceYAtWalls, type ShownCoin } from './scene.ts'
import type { CoinSprites } from './sprites.ts'

type Pen = CanvasRenderingContext2D

const INK = '#221037'
const SHADOW = 'rgb(8 5 20 / 0.35)'
const LIGHT = 'rgb(255 236 170 / 0.55)'
/**
 * Height of the plate above the shelf, in units of the case at the shelf's front edge. Further back, the height is
 * multiplied by the scale at that point.
 */
const PLATE_HEIGHT = 26
/** The y of the plate's back edge, in units of the shelf. */
const PLATE_BACK = -24
const STRIPES = 11

/** Draws the machine on a canvas. @param unit pixels of one unit of the case */
export function drawMachineScene(pen: Pen, scene: MachineScene, sprites: CoinSprites, unit: number): void {
  pen.setTransform(unit, 0, 0, unit, 0, 0)
  pen.clearRect(0, 0, CASE_SIZE.width, CASE_SIZE.height)
  for (const coin of scene.under) drawCoin(pen, coin, sprites)
  drawPlate(pen, scene.plate)
  for (const coin of scene.shelf) drawCoin(pen, coin, sprites)
  for (const coin of scene.front) drawCoin(pen, coin, sprites)
}

function drawCoin(pen: Pen, coin: ShownCoin, sprites: CoinSprites): void {
  const { x, y, scale, flatness, worth, minting, opacity, isLit } = coin
  if (opacity <= 0) return
  const across = coinHalfWidthAtScale(scale)
  const up = across * flatness
  const thick = COIN_THICKNESS * scale * Math.sqrt(Math.max(0, 1 - flatness * flatness))
  pen.globalAlpha = opacity
  fillEllipse(pen, x + 1.5 * scale, y + thick + 2 * scale, across, up, SHADOW)
  if (isLit) fillEllipse(pen, x, y, across * 1.5, up * 1.5, LIGHT)
  fillEllipse(pen, x, y + thick, across, up, INK)
  fillEllipse(pen, x, y + thick - 0.8, across - 0.8, up - 0.8, coinColorsOf(worth, minting).rim)
  const sprite = sprites.get(pictureNameOfCoinFace({ worth, minting }))
  if (sprite) pen.drawImage(sprite, x - across, y - up, across * 2, up * 2)
  pen.globalAlpha = 1
}

function fillEllipse(pen: Pen, x: number, y: number, across: number, up: number, fill: string): void {
  pen.beginPath()
  pen.ellipse(x, y, Math.max(0, across), Math.max(0, up), 0, 0, 2 * Math.PI)
  pen.fillStyle = fill
  pen.fill()
}

/** The plate: a red box whose front pushes the coins. */
function drawPlate(pen: Pen, plate: MachineScene['plate']): void {
  const ends = plateFaceYAtWalls(plate)
  const [left, right] = [projectPoint(0, ends.left), projectPoint(SHELF_WIDTH, ends.right)]
  const [backLeft, backRight] = [projectPoint(0, PLATE_BACK), projectPoint(SHELF_WIDTH, PLATE_BACK)]
  const [upLeft, upRight] = [PLATE_HEIGHT * left.scale, PLATE_HEIGHT * right.scale]
  const backUp = PLATE_HEIGHT * backLeft.scale
  const top = [
    [left.x, left.y - upLeft],
    [right.x, right.y - upRight],
    [backRight.x, backRight.y - backUp],
    [backLeft.x, backLeft.y - backUp],
  ] as const
  fillShape(pen, [...top.slice(0, 2), [right.x, right.y + 4], [left.x, left.y + 4]], SHADOW)
  fillShape(pen, top, '#7A1F38', INK)
  for (const stripe of everySecondStripe(top)) fillShape(pen, stripe, '#9C2C48')
  const front = [
    [left.x, left.y - upLeft],
    [right.x, right.y - upRight],
    [right.x, right.y],
    [left.x, left.y],
  ] as const
  fillShape(pen, front, '#E23A34', INK)
  for (const stripe of everySecondStripe(front)) fillShape(pen, stripe, '#FFEFD2')
  pen.beginPath()
  pen.moveTo(left.x, left.y - upLeft)
  pen.lineTo(right.x, right.y - upRight)
  pen.strokeStyle = '#FFC845'
  pen.lineWidth = 3
  pen.stroke()
  pen.beginPath()
  pen.moveTo(left.x, left.y - 1)
  pen.lineTo(right.x, right.y - 1)
  pen.strokeStyle = '#8E1620'
  pen.lineWidth = 2
  pen.stroke()
}

type Corner = readonly [x: number, y: number]

/** Divides a shape with four corners into stripes from left to right. @returns the corners of every second stripe */
function everySecondStripe([a, b, c, d]: readonly Corner[]): readonly (readonly Corner[])[] {
  if (!a || !b || !c || !d) return []
  const pointBetween = (from: Corner, to: Corner, share: number): Corner => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ]
  return Array.from({ length: Math.floor(STRIPES / 2) }, (_, index) => {
    const [from, to] = [(index * 2 + 1) / STRIPES, (index * 2 + 2) / STRIPES]
    return [
      pointBetween(a, b, from),
      pointBetween(a, b, to),
      pointBetween(d, c, to),
      pointBetween(d, c, from),
    ]
  })
}

function fillShape(pen: Pen, corners: readonly Corner[], fill: string, line?: string): void {
  pen.beginPath()
  for (const [x, y] of corners) pen.lineTo(x, y)
  pen.closePath()
  pen.fillStyle = fill
  pen.fill()
  if (!line) return
  pen.strokeStyle = line
  pen.lineWidth = 2
  pen.stroke()
}
