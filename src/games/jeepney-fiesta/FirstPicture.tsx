import { SvgPicture } from '../kit/art/SvgPicture.tsx'
import { JeepneyFront } from './JeepneyFront.tsx'
import { FIRST_SHOWN_REEL_STOPS } from './odds.ts'
import { REEL_PLACE_SIZE, SYMBOL_SIZE } from './Reels.tsx'
import { visibleSymbolsAtStops } from './spin.ts'
import { SYMBOL_ART } from './symbols/art.tsx'
import { Paints } from './symbols/Paints.tsx'
import { createPaintUrlGetter } from './symbols/paint.ts'

const PREFIX = 'f'

/** The cabinet before the first spin as a complete SVG document, with the units and positions of the live stage. */
export function FirstPicture() {
  const reels = visibleSymbolsAtStops(FIRST_SHOWN_REEL_STOPS)
  const shown = [...new Set(reels.flat())]
  return (
    <SvgPicture viewBox="0 0 400 560">
      <defs>
        <Paints prefix={PREFIX} />
        {shown.map(id => {
          const Art = SYMBOL_ART[id]
          return (
            <symbol key={id} id={`${PREFIX}-${id}`} viewBox="0 0 100 100" overflow="visible">
              <Art paint={createPaintUrlGetter(PREFIX)} />
            </symbol>
          )
        })}
      </defs>
      <JeepneyFront prefix={PREFIX} />
      <svg
        aria-hidden="true"
        x="24"
        y="112.6"
        width="352"
        height="233.1"
        viewBox={`0 0 ${REEL_PLACE_SIZE.width * 5} ${REEL_PLACE_SIZE.height * 3}`}
      >
        {reels.flatMap((symbols, reel) =>
          symbols.map((id, row) => (
            <use
              key={`${reel}-${row}`}
              href={`#${PREFIX}-${id}`}
              x={reel * REEL_PLACE_SIZE.width + (REEL_PLACE_SIZE.width - SYMBOL_SIZE) / 2}
              y={row * REEL_PLACE_SIZE.height + (REEL_PLACE_SIZE.height - SYMBOL_SIZE) / 2}
              width={SYMBOL_SIZE}
              height={SYMBOL_SIZE}
            />
          )),
        )}
      </svg>
    </SvgPicture>
  )
}
