import { ACTIVITY_TYPE, isActivityOpen } from '../../../domain/awards/activity.ts'
import {
  computeLotterySaleCloseMs,
  LOTTERY_DRAW_TRANSITIONS,
  type LotteryTerms,
} from '../../../domain/games/lottery.ts'
import { canTransition } from '../../../domain/transitions.ts'
import { findActivityOpenPeriod } from '../../../server/activities/activity-repository.ts'
import { newId } from '../../../server/clock.ts'
import type { Transaction } from '../../../server/db/database.ts'
import { createServerSeed } from '../../../server/fair/fair.ts'
import type { Services } from '../../../server/services.ts'
import {
  findNewestDrawNumber,
  insertDraw,
  type LotteryDrawRow,
  listDrawsDueToEnd,
  listOpenDraws,
  updateDraw,
} from './draw-repository.ts'

const vaultOwnerOf = (hash: string) => `lottery:${hash}`

/** The terms with which a draw was opened. */
export const drawTermsOf = ({ terms }: Pick<LotteryDrawRow, 'terms'>): LotteryTerms =>
  JSON.parse(terms) as LotteryTerms

/** Whether the secret of a draw is published. */
export const isDrawSecretRevealed = ({ ended_at_ms }: Pick<LotteryDrawRow, 'ended_at_ms'>): boolean =>
  ended_at_ms !== null

/** The secret of a draw, decrypted. Must not be shown before it is published. */
export function drawSecretOf({ vault }: Pick<Services, 'vault'>, draw: LotteryDrawRow): string {
  return isDrawSecretRevealed(draw) ? draw.secret : vault.decrypt(draw.secret, vaultOwnerOf(draw.secret_hash))
}

/** The terms of the tiers that need a new draw: offered tiers whose draws have all ended. Reads committed rows. */
export async function listTiersWithoutOpenDraw(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  atMs: number,
): Promise<LotteryTerms[]> {
  const [open, unended] = await Promise.all([listOpenDraws(db.read), listDrawsDueToEnd(db.read, atMs)])
  const busy = new Set([...open, ...unended].map(({ tier }) => tier))
  return settings.get('lottery').filter(({ tier, isOffered }) => isOffered && !busy.has(tier))
}

/**
 * Opens the next draw of a tier, inside the caller's transaction. Generates the draw's secret and publishes its hash.
 * Does nothing if the lottery is closed, or if the tier has an open draw already.
 */
export async function openNextDraw(
  { vault }: Pick<Services, 'vault'>,
  tx: Transaction,
  terms: LotteryTerms,
  atMs: number,
): Promise<void> {
  const window = await findActivityOpenPeriod(tx, ACTIVITY_TYPE.lottery)
  if (!window || !isActivityOpen(window, atMs)) return
  const { tier } = terms
  const { serverSeed, serverSeedHash } = createServerSeed()
  await insertDraw(tx, {
    id: newId(atMs),
    tier,
    number: (await findNewestDrawNumber(tx, tier)) + 1,
    state: 'open',
    terms: JSON.stringify(terms),
    secret_hash: serverSeedHash,
    secret: vault.encrypt(serverSeed, vaultOwnerOf(serverSeedHash)),
    sold: 0,
    list_hash: '',
    reason: '',
    opened_at_ms: atMs,
    closes_at_ms: computeLotterySaleCloseMs(terms, atMs),
    closed_at_ms: null,
    ended_at_ms: null,
  })
}

/**
 * Moves a draw to its next state, inside the caller's transaction, which has locked it.
 * @throws Error if that state may not follow the current one
 */
export async function moveDrawToState(
  tx: Transaction,
  draw: LotteryDrawRow,
  change: Partial<LotteryDrawRow> & Pick<LotteryDrawRow, 'state'>,
): Promise<void> {
  if (!canTransition(LOTTERY_DRAW_TRANSITIONS, draw.state, change.state)) {
    throw new Error(`Draw ${draw.id} cannot become ${change.state} after ${draw.state}`)
  }
  await updateDraw(tx, draw.id, change)
}
