import { createRaysPath } from './rays.ts'

/** The CSS classes that set position, size, colors and time of each firework (`fireworks.css`). */
const BURSTS = [
  'gk-burst-0',
  'gk-burst-1',
  'gk-burst-2',
  'gk-burst-3',
  'gk-burst-4',
  'gk-burst-5',
  'gk-burst-6',
] as const

const RAYS = 18

const LONG_RAYS = createRaysPath(RAYS, 20, 40)
const TIPS = createRaysPath(RAYS, 46, 46.1)
const SHORT_RAYS = createRaysPath(RAYS / 2, 8, 22, 0.5)
const SPARKS = createRaysPath(RAYS, 31, 31.1, 0.5)

/** Fireworks that rise and burst one after another. */
export function Fireworks() {
  return BURSTS.map(burst => (
    <div key={burst} className={`gk-firework ${burst}`}>
      <span className="gk-rocket" />
      <svg
        className="gk-burst"
        viewBox="-50 -50 100 100"
        aria-hidden="true"
        fill="none"
        strokeLinecap="round"
      >
        <path className="gk-burst-rays" d={LONG_RAYS} strokeWidth="1.5" />
        <path className="gk-burst-rays" d={TIPS} strokeWidth="3.6" />
        <path className="gk-burst-sparks" d={SHORT_RAYS} strokeWidth="1.2" />
        <path className="gk-burst-sparks" d={SPARKS} strokeWidth="2.4" />
      </svg>
    </div>
  ))
}
