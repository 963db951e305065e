import type { Centavos } from '../../../domain/money.ts'
import { formatMoney } from '../../../i18n/money.ts'
import { CountingAmount } from './CountingAmount.tsx'
import { Fairground } from './Fairground.tsx'
import { Fireworks } from './Fireworks.tsx'
import { Lettering } from './Lettering.tsx'
import { PaperRain } from './PaperRain.tsx'
import { titleOfWinTier } from './tier-title.ts'
import { type CelebratedTier, celebrationMsOfWinTier, isCelebratedTier, type WinTier } from './win-tier.ts'

interface CelebrationProps {
  readonly tier: WinTier
  readonly amount: Centavos
  /** Whether words and lights do not move, since the player prefers reduced motion. */
  readonly isStill: boolean
}

/** Amounts of more characters than this, such as `₱50,000.00`, are set in smaller letters. */
const LARGE_AMOUNT_LENGTH_MAX = 10

const CLASSES_BY_TIER: Readonly<Record<CelebratedTier, string>> = {
  win: 'gk-cheer gk-cheer-win',
  big: 'gk-cheer gk-cheer-big',
  huge: 'gk-cheer gk-cheer-huge',
}

/**
 * The celebration of a win, drawn over a box that is `position: relative`. Draws nothing for a tier without
 * celebration. The caller must remove it after `celebrationMsOfWinTier` or at a tap. The caller must also announce the
 * amount to screen readers and show it afterwards.
 */
export function Celebration({ tier, amount, isStill }: CelebrationProps) {
  if (!isCelebratedTier(tier)) return null
  const isHuge = tier === 'huge'
  return (
    <div
      className={isStill ? `${CLASSES_BY_TIER[tier]} gk-cheer-still` : CLASSES_BY_TIER[tier]}
      aria-hidden="true"
      data-celebration={tier}
    >
      {isHuge && <Fairground />}
      {isHuge && <Fireworks />}
      {tier === 'big' && !isStill && <PaperRain />}
      <RunningBulbs />
      {tier !== 'win' && (
        <div className="gk-cheer-words">
          <Lettering text={titleOfWinTier(tier)} />
          <CountingAmount
            className={isHuge ? `gk-display ${amountClass(amount)}` : 'gk-cheer-plate'}
            to={amount}
            forMs={isStill ? 0 : celebrationMsOfWinTier(tier)}
          />
        </div>
      )}
    </div>
  )
}

function amountClass(amount: Centavos): string {
  const isLong = formatMoney(amount).length > LARGE_AMOUNT_LENGTH_MAX
  return isLong ? 'gk-cheer-amount gk-cheer-long' : 'gk-cheer-amount'
}

/** The CSS classes of the four sides of the stage. Each side has a row of bulbs. */
const SIDE_CLASSES = ['gk-run-top', 'gk-run-right', 'gk-run-bottom', 'gk-run-left'] as const
/**
 * The names of the bulbs on a side. The style sheet delays each bulb a little more than the one before, so that a light
 * seems to run along the row.
 */
const BULB_NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'] as const

/** Bulbs around the stage, along which a light runs. */
function RunningBulbs() {
  return SIDE_CLASSES.map(side => (
    <div key={side} className={`gk-run ${side}`}>
      {BULB_NAMES.map(bulb => (
        <span key={bulb} className="gk-run-bulb" />
      ))}
    </div>
  ))
}
