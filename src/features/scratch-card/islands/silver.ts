import { RUB_RADIUS, type RubStroke, SILVER_COATING_SIZE } from '../browser/dust.ts'

/** Number of speckles on the silver. */
const SPECKLE_COUNT = 1_400
const CRUMB_DISTANCE = 5
const EDGE_ROUGHNESS = 5

/**
 * A pseudo-random number from 0 (included) to 1 (excluded) for a point. It depends only on the point, so that a
 * repainted field looks the same.
 */
function randomOfPoint(x: number, y: number): number {
  const value = Math.sin(x * 127.1 + y * 311.7) * 43_758.5453
  return value - Math.floor(value)
}

/**
 * Sets the canvas to its size on the screen, and scales it so that drawing uses units of the field.
 * @returns the drawing context; `undefined` if the browser gives no context, or if the canvas has no width
 */
function fitCanvasToWidth(canvas: HTMLCanvasElement): CanvasRenderingContext2D | undefined {
  const width = Math.round(canvas.clientWidth * Math.min(2, window.devicePixelRatio || 1))
  if (width === 0) return undefined
  canvas.width = width
  canvas.height = Math.round((width * SILVER_COATING_SIZE.height) / SILVER_COATING_SIZE.width)
  const context = canvas.getContext('2d') ?? undefined
  context?.scale(width / SILVER_COATING_SIZE.width, width / SILVER_COATING_SIZE.width)
  return context
}

/** Paints the whole field of dust, then erases the dust along the strokes. @param words printed on the silver */
export function paintSilverDust(
  canvas: HTMLCanvasElement,
  strokes: readonly RubStroke[],
  words: string,
): void {
  const context = fitCanvasToWidth(canvas)
  if (!context) return
  const { width, height } = SILVER_COATING_SIZE
  const metal = context.createLinearGradient(0, 0, width, height)
  for (const [at, colour] of [
    [0, '#9a9fae'],
    [0.28, '#d4d7e0'],
    [0.5, '#a6abb9'],
    [0.74, '#dfe2ea'],
    [1, '#8f94a4'],
  ] as const) {
    metal.addColorStop(at, colour)
  }
  context.fillStyle = metal
  context.fillRect(0, 0, width, height)
  printWords(context, words)
  for (let speckle = 0; speckle < SPECKLE_COUNT; speckle++) {
    const [x, y] = [randomOfPoint(speckle, 1) * width, randomOfPoint(speckle, 2) * height]
    context.fillStyle = randomOfPoint(speckle, 3) < 0.5 ? 'rgb(255 255 255 / 0.28)' : 'rgb(60 62 78 / 0.2)'
    context.fillRect(x, y, 1.1, 1.1)
  }
  for (const stroke of strokes) {
    for (let at = 0; at + 1 < stroke.length; at += 2) {
      const [x = 0, y = 0] = [stroke[at], stroke[at + 1]]
      eraseStroke(context, [stroke[at - 2] ?? x, stroke[at - 1] ?? y, x, y])
    }
  }
}

function printWords(context: CanvasRenderingContext2D, words: string): void {
  const { width, height } = SILVER_COATING_SIZE
  context.save()
  context.font = '700 13px Inter, system-ui, sans-serif'
  context.textAlign = 'center'
  context.fillStyle = 'rgb(64 66 84 / 0.5)'
  context.translate(width / 2, height / 2)
  context.rotate(-0.22)
  for (let row = -3; row <= 3; row++) {
    for (let column = -2; column <= 2; column++) {
      context.fillText(words.toUpperCase(), column * 132 + (row % 2) * 66, row * 34)
    }
  }
  context.restore()
}

/** Erases the dust along a piece of a stroke, with a ragged edge and some crumbs. */
export function eraseSilverDust(canvas: HTMLCanvasElement, piece: RubStroke): void {
  const context = canvas.getContext('2d')
  if (context) eraseStroke(context, piece)
}

function eraseStroke(context: CanvasRenderingContext2D, piece: RubStroke): void {
  const [fromX = 0, fromY = 0, x = 0, y = 0] = piece
  context.save()
  context.globalCompositeOperation = 'destination-out'
  context.lineWidth = RUB_RADIUS * 2
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(fromX, fromY)
  context.lineTo(x + 0.01, y)
  context.stroke()
  for (let tooth = 0; tooth < EDGE_ROUGHNESS; tooth++) {
    const angle = randomOfPoint(x + tooth, y) * Math.PI * 2
    const [atX, atY] = [x + Math.cos(angle) * RUB_RADIUS, y + Math.sin(angle) * RUB_RADIUS]
    context.beginPath()
    context.arc(atX, atY, 1 + randomOfPoint(y, x + tooth) * 2.4, 0, Math.PI * 2)
    context.fill()
  }
  context.restore()
  paintCrumbs(context, [fromX, fromY, x, y])
}

function paintCrumbs(context: CanvasRenderingContext2D, piece: RubStroke): void {
  const [fromX = 0, fromY = 0, x = 0, y = 0] = piece
  const length = Math.hypot(x - fromX, y - fromY)
  if (length === 0) return
  const [sideX, sideY] = [-(y - fromY) / length, (x - fromX) / length]
  for (let at = 0; at < length; at += CRUMB_DISTANCE) {
    const [alongX, alongY] = [fromX + ((x - fromX) * at) / length, fromY + ((y - fromY) * at) / length]
    const side = randomOfPoint(alongX, alongY) < 0.5 ? -1 : 1
    const away = side * RUB_RADIUS * (0.55 + randomOfPoint(alongY, alongX) * 0.4)
    const size = 0.8 + randomOfPoint(alongX + 1, alongY) * 1.4
    context.fillStyle = randomOfPoint(alongX, alongY + 1) < 0.5 ? '#8a8f9f' : '#b9bdc9'
    context.fillRect(alongX + sideX * away, alongY + sideY * away, size, size)
  }
}
