import { sharedGameTexts } from '../en-US.ts'
import type { WinTier } from './win-tier.ts'

/** The words above the amount of a payout, such as the title of a big win. */
export function titleOfWinTier(tier: Exclude<WinTier, 'nothing'>): string {
  const { plateReturn, plateWin, plateBig, plateHuge } = sharedGameTexts
  return { return: plateReturn, gain: plateWin, win: plateWin, big: plateBig, huge: plateHuge }[tier]
}
