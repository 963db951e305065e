import { memo } from 'react'
import { createPaintUrlGetter, OUTLINE_COLOUR } from './symbols/paint.ts'
import { SignText, widthOfSignText } from './symbols/SignText.tsx'

type Fill = ReturnType<typeof createPaintUrlGetter>

const TITLE = 'JEEPNEY FIESTA'
const TITLE_SCALE = 1.4

/** The front of the jeepney: roof sign, windscreen for the reels, grille and number plate. 400 by 560 units. */
export const JeepneyFront = memo(function Frame({ prefix }: { prefix: string }) {
  const paint = createPaintUrlGetter(prefix)
  return (
    <svg className="jf-frame" viewBox="0 0 400 560" aria-hidden="true">
      <defs>
        <radialGradient id={`${prefix}-cell`}>
          <stop offset="0%" stopColor="#FFE9A8" stopOpacity=".6" />
          <stop offset="55%" stopColor="#FF9F5A" stopOpacity=".34" />
          <stop offset="100%" stopColor="#8B2F8F" stopOpacity=".5" />
        </radialGradient>
        <linearGradient id={`${prefix}-reel`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0%" stopColor="#0F0A22" />
          <stop offset="50%" stopColor="#3C3080" />
          <stop offset="100%" stopColor="#0F0A22" />
        </linearGradient>
      </defs>
      <g stroke={OUTLINE_COLOUR} strokeWidth="3" strokeLinejoin="round" strokeLinecap="round">
        <ellipse cx="200" cy="545" rx="190" ry="14" fill="#000" opacity=".45" stroke="none" />
        <Bonnet paint={paint} />
        <Windscreen paint={paint} reel={`url(#${prefix}-reel)`} />
        <RoofSign paint={paint} />
      </g>
    </svg>
  )
})

function RoofSign({ paint }: { paint: Fill }) {
  return (
    <>
      <path d="M26 92V40M374 92V40" stroke="#AEB9D8" strokeWidth="3" />
      <path d="M26 40L4 47L26 56Z" fill={paint('teal')} strokeWidth="2" />
      <path d="M374 40L396 47L374 56Z" fill={paint('pink')} strokeWidth="2" />
      <path d="M200 2L212 22H188Z" fill={paint('gold')} />
      <path d="M40 96L48 34Q50 18 68 18H332Q350 18 352 34L360 96Z" fill={paint('red')} />
      <path
        d="M53 90L59.5 38Q61 28 71 28H329Q339 28 340.5 38L347 90Z"
        fill={paint('night')}
        stroke="#FFC845"
        strokeWidth="2.6"
      />
      <Bulbs className="jf-bulbs" places={roofBulbs()} paint={paint} />
      <SignText
        text={TITLE}
        x={200 - (widthOfSignText(TITLE) * TITLE_SCALE) / 2}
        y={39}
        scale={TITLE_SCALE}
        stretch={1.46}
        fill={paint('sign')}
        shade="#E2402F"
        outline="#3A0A1E"
      />
      <path d="M86 82.5H188M212 82.5H314" stroke="#FFC845" strokeWidth="2" />
      <path
        d="M200 76.5L202.4 80.6L207 82.5L202.4 84.4L200 88.5L197.6 84.4L193 82.5L197.6 80.6Z"
        fill={paint('gold')}
        strokeWidth="1"
      />
    </>
  )
}

function roofBulbs(): [number, number][] {
  return Array.from({ length: 17 }, (_, index) => [72 + index * 16, 23])
}

function Windscreen({ paint, reel }: { paint: Fill; reel: string }) {
  return (
    <>
      <path
        d="M22 88H378Q396 88 396 106V352Q396 370 378 370H22Q4 370 4 352V106Q4 88 22 88Z"
        fill={paint('red')}
      />
      <path
        d="M24 92H376Q392 92 392 108V122Q392 104 374 104H26Q8 104 8 122V108Q8 92 24 92Z"
        fill="#fff"
        opacity=".35"
        stroke="none"
      />
      <path
        d="M26 108H374Q382 108 382 116V342Q382 350 374 350H26Q18 350 18 342V116Q18 108 26 108Z"
        fill={paint('chrome')}
      />
      <path
        d="M27 112H373Q377 112 377 116V342Q377 346 373 346H27Q23 346 23 342V116Q23 112 27 112Z"
        fill={reel}
        strokeWidth="2"
      />
      <Bulbs className="jf-bulbs" places={windowBulbs()} paint={paint} />
    </>
  )
}

function windowBulbs(): [number, number][] {
  const along = Array.from({ length: 19 }, (_, index) => 29 + index * 19)
  const down = Array.from({ length: 12 }, (_, index) => 118 + index * 20.4)
  return [
    ...along.map((x): [number, number] => [x, 98.5]),
    ...down.map((y): [number, number] => [389, y]),
    ...along.map((x): [number, number] => [400 - x, 360]),
    ...down.map((y): [number, number] => [11, 460 - y]),
  ]
}

interface BulbsProps {
  className: string
  places: readonly [number, number][]
  paint: Fill
}

/** Bulbs in their sockets. Every second bulb shines at a time. */
function Bulbs({ className, places, paint }: BulbsProps) {
  return (
    <g className={className} strokeWidth="1.2">
      {places.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="3.6" fill="#8A4B12" />
      ))}
      {(['jf-bulb-0', 'jf-bulb-1'] as const).map((name, turn) => (
        <g key={name} className={name}>
          {places
            .filter((_, index) => index % 2 === turn)
            .map(([x, y]) => (
              <g key={`${x}-${y}`} stroke="none">
                <circle cx={x} cy={y} r="8" fill={paint('glow')} />
                <circle cx={x} cy={y} r="3.2" fill={paint('bulb')} />
              </g>
            ))}
        </g>
      ))}
    </g>
  )
}

function Bonnet({ paint }: { paint: Fill }) {
  return (
    <>
      <path d="M8 366H392L398 410Q402 470 390 524H10Q-2 470 2 410Z" fill={paint('red')} />
      <path d="M14 372H386L388 388Q200 376 12 388Z" fill="#fff" opacity=".3" stroke="none" />
      <Fender paint={paint} />
      <g transform="translate(400 0) scale(-1 1)">
        <Fender paint={paint} />
      </g>
      <path d="M112 374H288L284 508H116Z" fill={paint('chrome')} />
      <path d="M120 382H280L277 500H123Z" fill={paint('night')} strokeWidth="2" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map(bar => (
        <path
          key={bar}
          d={`M${130 + bar * 18.2} 382H${138 + bar * 18.2}V500H${130 + bar * 18.2}Z`}
          fill={paint('chrome')}
          strokeWidth="1.6"
        />
      ))}
      <circle cx="200" cy="404" r="23" fill={paint('gold')} />
      <circle cx="200" cy="404" r="17" fill={paint('red')} strokeWidth="2" />
      <path
        d="M200 389L204 399.500L215 400.200L206.5 407.200L209.3 418L200 412L190.7 418L193.5 407.200L185 400.200L196 399.500Z"
        fill={paint('cream')}
        strokeWidth="1.6"
      />
      <path
        d="M6 516H394Q400 516 400 526V534Q400 544 392 544H8Q0 544 0 534V526Q0 516 6 516Z"
        fill={paint('chrome')}
      />
      <path d="M40 522H86V537H40ZM314 522H360V537H314Z" fill={paint('gold')} strokeWidth="2" />
      <path
        d="M92 432H308Q316 432 316 440V502Q316 510 308 510H92Q84 510 84 502V440Q84 432 92 432Z"
        fill={paint('gold')}
      />
      <path
        d="M95 437H305Q311 437 311 443V499Q311 505 305 505H95Q89 505 89 499V443Q89 437 95 437Z"
        fill={paint('night')}
        strokeWidth="2"
      />
    </>
  )
}

/** The left fender: headlight, indicator and painted ornaments. */
function Fender({ paint }: { paint: Fill }) {
  return (
    <>
      <path
        d="M10 384Q60 366 106 384L104 430Q80 424 76 440V500Q40 512 12 500Q2 440 10 384Z"
        fill={paint('teal')}
        strokeWidth="2.4"
      />
      <path d="M9.5 452Q42 462 76 452V462Q42 474 9 462Z" fill={paint('gold')} strokeWidth="1.6" />
      <path d="M9 466Q42 478 76 466V476Q42 488 9.5 476Z" fill={paint('red')} strokeWidth="1.6" />
      <path d="M10 480Q42 492 76 480V490Q42 502 11 490Z" fill={paint('cream')} strokeWidth="1.6" />
      <circle cx="52" cy="420" r="32" fill={paint('chrome')} />
      <circle cx="52" cy="420" r="24.5" fill="#FFF0B8" strokeWidth="2" />
      <circle className="jf-lamp" cx="52" cy="420" r="46" fill={paint('glow')} stroke="none" />
      <circle cx="52" cy="420" r="24" fill="none" stroke="#E0A94E" strokeWidth="1.2" />
      <path d="M38 412Q42 402 52 400" fill="none" stroke="#fff" strokeWidth="4" />
      <path
        d="M52 396V444M40 399.500V440.500M64 399.500V440.5"
        stroke="#C99B3F"
        strokeWidth="1"
        opacity=".6"
      />
      <circle cx="52" cy="476" r="13" fill={paint('gold')} strokeWidth="2" />
      <circle cx="52" cy="476" r="8.5" fill="#FF9F1C" strokeWidth="1.6" />
      <path d="M47 473Q49 469.5 53 469.5" fill="none" stroke="#fff" strokeWidth="2" />
    </>
  )
}
