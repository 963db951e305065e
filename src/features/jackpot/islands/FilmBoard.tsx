import { FILM_BULB_COUNT } from './win-film.ts'

/** The classes that set place, color and time of each bulb (`win-film.css`), clockwise from the top left. */
const BULB_CLASSES = Array.from({ length: FILM_BULB_COUNT }, (_, bulb) => `film-bulb film-bulb-${bulb}`)

const BULB_GLASS = 'M-6-11q-8 6-8 14a14 14 0 0 0 28 0q0-8-8-14Z'
const BULB_CAP = 'M-6-20H6v10h-12Z'

/** The board of the jackpot: twelve bulbs around a mango. Each bulb and the mango move as elements of their own. */
export function FilmBoard({ hasRays }: { hasRays: boolean }) {
  return (
    <div className="film-board" aria-hidden="true">
      {hasRays && <div className="film-rays" />}
      <div className="film-glow" />
      <svg className="film-layer" viewBox="-124 -124 248 248" strokeLinejoin="round" aria-hidden="true">
        <g stroke="#102" strokeWidth="5">
          <path
            className="film-edge"
            d="M-96-104h192q20 0 20 20v188q0 20-20 20h-192q-20 0-20-20v-188q0-20 20-20Z"
          />
          <path
            className="film-frame"
            d="M-96-116h192q20 0 20 20v190q0 20-20 20h-192q-20 0-20-20v-190q0-20 20-20Z"
          />
          <path fill="#311038" d="M-93-105h186q12 0 12 12v184q0 12-12 12h-186q-12 0-12-12v-184q0-12 12-12Z" />
        </g>
        <path
          fill="none"
          stroke="#fff"
          strokeWidth="3"
          strokeLinecap="round"
          opacity=".45"
          d="M-110-60v-36q0-14 14-14h60"
        />
      </svg>
      {BULB_CLASSES.map(bulb => (
        <div key={bulb} className={bulb}>
          <svg className="film-layer" viewBox="-22 -26 44 44" strokeLinejoin="round" aria-hidden="true">
            <rect x="-22" y="-26" width="44" height="44" rx="3" fill="#4a1c48" />
            <g stroke="#102" strokeWidth="3">
              <path fill="#778" d={BULB_CAP} />
              <path fill="#5b3350" d={BULB_GLASS} />
            </g>
          </svg>
          <svg
            className="film-layer film-light"
            viewBox="-22 -26 44 44"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <rect className="film-cell" x="-22" y="-26" width="44" height="44" rx="3" />
            <g stroke="#102" strokeWidth="3">
              <path fill="#ccd" d={BULB_CAP} />
              <path fill="currentColor" d={BULB_GLASS} />
            </g>
            <path fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" d="M-8 2q0-5 4-8" />
          </svg>
        </div>
      ))}
      <div className="film-window">
        <Mango />
      </div>
    </div>
  )
}

function Mango() {
  return (
    <svg
      className="film-layer film-mango"
      viewBox="-60 -64 120 120"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="film-mango" cx=".4" cy=".3" r=".8">
          <stop stopColor="#fff6b0" />
          <stop offset=".35" stopColor="#fd3" />
          <stop offset=".75" stopColor="#fa1" />
          <stop offset="1" stopColor="#e61" />
        </radialGradient>
      </defs>
      <g stroke="#102" strokeWidth="4">
        <path fill="none" stroke="#531" strokeWidth="8" d="M-14-40q0-10 8-14" />
        <path fill="#2a8a5a" d="M-10-46q16-26 48-16-14 24-48 16Z" />
        <path
          fill="url(#film-mango)"
          d="M-18-42c-28 4-38 42-22 66 16 24 48 30 70 18 14-8 16-18 8-22-8-6-4-16-10-32-10-24-28-34-46-30Z"
        />
      </g>
      <path fill="#c30" opacity=".3" d="M24-14q8 18 8 28 2 10 6 12-4 18-34 20 28-18 20-60Z" />
      <path fill="none" stroke="#fff" strokeWidth="7" opacity=".85" d="M-36 8q-4-22 12-36" />
      <path fill="none" stroke="#bfe8b0" strokeWidth="3" opacity=".8" d="M-2-50q14-12 30-10" />
    </svg>
  )
}
