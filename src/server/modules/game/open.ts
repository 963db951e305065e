import type { ResultOf } from '../../../contract/endpoint.ts'
import type { startPractice } from '../../../contract/game.ts'
import { ITEM } from '../../../domain/items.ts'
import { type Centavos, centavos } from '../../../domain/money.ts'
import { type AnyEngine, findEngine } from '../../../games/engines.ts'
import type { GameSummary } from '../../catalogue.ts'
import { newId } from '../../clock.ts'
import { createToken, hashToken } from '../../identity/token.ts'
import { houseAccount, playerAccount, practiceAccount } from '../../ledger/accounts.ts'
import { balanceOf } from '../../ledger/balance.ts'
import { post } from '../../ledger/post.ts'
import type { Parts } from '../../parts.ts'
import { Refusal } from '../../refusal.ts'
import type { Actor } from './play.ts'
import { refundUnreadable } from './refund.ts'
import { ensureSeed, listPlays, type PlayRow, type RoundRow, selectOpenRound } from './repository.ts'

/** What a practice wallet starts with: ten thousand pesos of practice money. */
const PRACTICE_START = 1_000_000 as Centavos

type Opened = Omit<ResultOf<typeof startPractice>, 'practiceKey'>

/** A player as an actor. */
export function playerActor(playerId: string): Actor {
  return { id: playerId, account: playerAccount(playerId), item: ITEM.coin, playerId }
}

function practiceActor(walletId: string): Actor {
  return {
    id: `practice:${walletId}`,
    account: practiceAccount(walletId),
    item: ITEM.practiceCoin,
    playerId: undefined,
  }
}

/** The practice wallet behind a key. @throws Refusal `practiceUnknown` */
export async function findPractice({ db }: Parts, practiceKey: string): Promise<Actor> {
  const row = await db.read
    .selectFrom('practice_wallet')
    .select('id')
    .where('key_hash', '=', hashToken(practiceKey))
    .executeTakeFirst()
  if (!row) throw new Refusal('practiceUnknown')
  return practiceActor(row.id)
}

/** A fresh practice wallet with practice money in it, and the key that opens it. */
export async function createPractice(
  { db }: Parts,
  atMs: number,
): Promise<{ actor: Actor; practiceKey: string }> {
  const practiceKey = createToken()
  const id = newId(atMs)
  const actor = practiceActor(id)
  await db.transact(async tx => {
    await tx.query
      .insertInto('practice_wallet')
      .values({ id, key_hash: hashToken(practiceKey), created_at_ms: atMs })
      .execute()
    await post(tx, {
      kind: 'practice',
      reference: id,
      postings: [
        { from: houseAccount('practice'), to: actor.account, item: actor.item, amount: PRACTICE_START },
      ],
      atMs,
    })
  })
  return { actor, practiceKey }
}

/** A game that can be played. @throws Refusal `gameUnknown`, `gameComing` */
export function requireGame({ catalogue }: Parts, gameId: number): { game: GameSummary; engine: AnyEngine } {
  const game = catalogue.find(gameId)
  if (!game) throw new Refusal('gameUnknown')
  const engine = findEngine(gameId)
  if (game.status !== 'playable' || !engine) throw new Refusal('gameComing')
  return { game, engine }
}

/** A play as it was stored, for the client to go on from. */
export function describePlay(round: RoundRow, row: PlayRow, totalPayout: number) {
  return {
    roundId: round.id,
    step: row.step,
    stake: centavos(round.stake),
    payout: centavos(row.payout),
    totalPayout: centavos(totalPayout),
    state: row.step === round.plays - 1 ? round.state : ('open' as const),
    outcome: JSON.parse(row.outcome) as Opened['openRound'] extends { outcome: infer O } | null ? O : never,
    serverSeedHash: row.server_seed_hash,
    clientSeed: row.client_seed,
    nonce: row.nonce,
  }
}

/** What a stage needs to begin, or to go on where the actor left. */
export async function openGame(
  parts: Parts,
  { game, engine }: { game: GameSummary; engine: AnyEngine },
  actor: Actor,
): Promise<Opened> {
  const { db, config } = parts
  const seed = await ensureSeed(db, actor.id)
  await refundUnreadable(parts, engine, actor, parts.clock.now())
  const [coin, round] = await Promise.all([
    balanceOf(db, actor.account, actor.item),
    db.lookUp(selectOpenRound, { actorId: actor.id, gameId: engine.gameId }),
  ])
  const last = round && (await listPlays(db.read, round.id)).at(-1)
  return {
    gameId: game.gameId,
    name: game.name,
    stakes: [...engine.stakes],
    defaultStake: engine.defaultStake,
    cycleMinMs: config.slotCycleMs ?? engine.cycleMinMs,
    coin,
    fairSeed: {
      serverSeedHash: seed.server_seed_hash,
      clientSeed: seed.client_seed,
      nonce: seed.nonce,
    },
    openRound: round && last ? describePlay(round, last, round.total_payout) : null,
  }
}
