const SIDES = ['gk-run-top', 'gk-run-right', 'gk-run-bottom', 'gk-run-left'] as const
/** Bulbs of a side; the styles delay each of them. */
const BULBS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const

/** Bulbs around the stage, along which a light runs. */
export function RunningBulbs() {
  return SIDES.map(side => (
    <div key={side} className={`gk-run ${side}`}>
      {BULBS.map(bulb => (
        <span key={bulb} className="gk-run-bulb" />
      ))}
    </div>
  ))
}
