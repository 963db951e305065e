import type { Services } from '../services.ts'

/**
 * Whether an offer or news may be sent to a player by mail or push: the player agreed to it, and is neither excluded
 * nor cooling off nor at a limit. Messages about security and money are sent without this check.
 */
export async function mayPromote(
  { hooks }: Pick<Services, 'hooks'>,
  playerId: string,
  atMs: number,
): Promise<boolean> {
  const [wants, off] = await Promise.all([
    hooks.gather('wantsPromotions', playerId, atMs),
    hooks.gather('arePromotionsOff', playerId, atMs),
  ])
  return wants.includes(true) && !off.includes(true)
}
