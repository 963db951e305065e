import { Marquee } from '../kit/art/Marquee.tsx'
import { OUTLINE_COLOUR, paintUrl } from './paints.tsx'
import { CASE_SIZE, projectPoint } from './projection.ts'
import { SHELF_EDGE_Y, SHELF_WIDTH } from './shelf/geometry.ts'

/**
 * The y of the back edge of the case's floor, in units of the shelf. It is negative: y is 0 at the front of the plate
 * in its back position.
 */
const CASE_BACK_Y = -26
const back = { left: projectPoint(0, CASE_BACK_Y), right: projectPoint(SHELF_WIDTH, CASE_BACK_Y) }
const edge = {
  left: projectPoint(0, SHELF_EDGE_Y + 1.5),
  right: projectPoint(SHELF_WIDTH, SHELF_EDGE_Y + 1.5),
}
const round = (value: number) => Math.round(value * 10) / 10
const pointText = ({ x, y }: { readonly x: number; readonly y: number }) => `${round(x)} ${round(y)}`

/** The case without coins and plate: body, lit interior, shelf, tray and sign, in the units of `CASE_SIZE`. */
export function PusherCase() {
  const { width, height } = CASE_SIZE
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <ellipse cx={width / 2} cy={height - 7} rx="194" ry="7" fill="#000" opacity=".5" />
      <path
        d="M4 58Q4 34 30 34H370Q396 34 396 58V416Q396 424 388 424H12Q4 424 4 416Z"
        fill={paintUrl('red')}
        stroke={OUTLINE_COLOUR}
        strokeWidth="3"
      />
      <path d="M8.500 62V412M391.500 62V412" stroke="#FFC845" strokeWidth="1.600" />
      <Inside />
      <Tray />
      <Marquee ink={OUTLINE_COLOUR} gold={paintUrl('gold')} />
      <path d="M10 415H390V424H10Z" fill={paintUrl('gold')} stroke={OUTLINE_COLOUR} strokeWidth="2.600" />
    </g>
  )
}

/**
 * The lit interior of the case: back wall with a sun, mirrors at the sides, and the shelf with its golden front edge.
 */
function Inside() {
  const rays = Array.from({ length: 13 }, (_, index) => -84 + index * 14)
  return (
    <>
      <clipPath id="inside">
        <path d="M14 68H386V330H14Z" />
      </clipPath>
      <g clipPath="url(#inside)">
        <path d="M14 68H386V330H14Z" fill={paintUrl('lit')} />
        <g fill="#FFC845" opacity=".16">
          {rays.map(angle => (
            <path key={angle} d="M200 150L188 -60H212Z" transform={`rotate(${angle} 200 150)`} />
          ))}
        </g>
        <circle cx="200" cy="120" r="96" fill={paintUrl('glow')} opacity=".8" />
        <path d={`M14 68L${pointText(back.left)}L${pointText(edge.left)}V330H14Z`} fill="#3A1D63" />
        <path d={`M386 68L${pointText(back.right)}L${pointText(edge.right)}V330H386Z`} fill="#3A1D63" />
        <path
          d={`M14 68L${pointText(back.left)}L${pointText(edge.left)}M386 68L${pointText(back.right)}L${pointText(edge.right)}`}
          fill="none"
          stroke="#B98CFF"
          strokeWidth="2"
          opacity=".7"
        />
        <path d="M22 96L44 132V196L22 170ZM378 96L356 132V196L378 170Z" fill="#B98CFF" opacity=".22" />
        <path
          d={`M${pointText(back.left)}L${pointText(back.right)}L${pointText(edge.right)}L${pointText(edge.left)}Z`}
          fill={paintUrl('floor')}
          stroke={OUTLINE_COLOUR}
          strokeWidth="2"
        />
        <ellipse cx="200" cy="250" rx="150" ry="60" fill="#FFF3C2" opacity=".16" />
      </g>
      <path d="M14 68H386V330H14Z" fill="none" stroke={OUTLINE_COLOUR} strokeWidth="3" />
      <path d="M176 66H224L216 84H184Z" fill={paintUrl('gold')} stroke={OUTLINE_COLOUR} strokeWidth="2.400" />
      <path d="M190 74H210" stroke={OUTLINE_COLOUR} strokeWidth="4" />
    </>
  )
}

/** The front edge of the shelf, and the tray under it. */
function Tray() {
  const lights = Array.from({ length: 12 }, (_, index) => 42 + index * 28.7)
  return (
    <>
      <path d="M14 326H386V415H14Z" fill={paintUrl('tray')} stroke={OUTLINE_COLOUR} strokeWidth="2.400" />
      <path d="M26 340H374L386 400Q386 412 374 412H26Q14 412 14 400Z" fill="#150C2C" opacity=".75" />
      <path d="M30 366H370L380 396Q380 406 368 406H32Q20 406 20 396Z" fill={paintUrl('steel')} opacity=".5" />
      <path d="M26 400H374" stroke="#DDE4F5" strokeWidth="2" opacity=".5" />
      <path
        d={`M${pointText(edge.left)}H${round(edge.right.x)}L${round(edge.right.x + 4)} 326H${round(edge.left.x - 4)}Z`}
        fill={paintUrl('gold')}
        stroke={OUTLINE_COLOUR}
        strokeWidth="2.400"
      />
      {lights.map(x => (
        <circle key={x} cx={round(x)} cy="318" r="2.600" fill="#8A4B12" />
      ))}
    </>
  )
}

/** Reflections of light on the front pane, drawn over the coins. */
export function CaseGlass() {
  return (
    <>
      <path d="M14 68H120L30 300H14Z" fill="#fff" opacity=".07" />
      <path d="M140 68H176L70 330H40Z" fill="#fff" opacity=".05" />
      <path d="M386 120V300L340 330H310Z" fill="#fff" opacity=".04" />
      <path d="M14 68H386V78Q200 96 14 78Z" fill="#120E24" opacity=".35" />
    </>
  )
}
