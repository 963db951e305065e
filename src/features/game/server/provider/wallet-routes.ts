import type { Context } from 'hono'
import { API_PREFIX } from '../../../../contract/call.ts'
import {
  WALLET_BODY_SCHEMAS,
  type WalletAnswer,
  type WalletBody,
  type WalletCall,
  type WalletError,
} from '../../../../contract/provider-wallet.ts'
import { ITEM_ID } from '../../../../domain/awards/items.ts'
import { MINUTE_MS } from '../../../../domain/time.ts'
import { isDatabaseUnavailable } from '../../../../server/db/unavailable.ts'
import type { HonoAppEnv } from '../../../../server/http/app.ts'
import { type CallLimiter, createCallLimiter } from '../../../../server/http/call-limiter.ts'
import { parseJson } from '../../../../server/http/json-body.ts'
import { networkOfRequest } from '../../../../server/http/request-facts.ts'
import type { Routes } from '../../../../server/http/route.ts'
import { isPlayerRegistered } from '../../../../server/identity/player-profile-repository.ts'
import { playerAccount } from '../../../../server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../../server/ledger/balance.ts'
import type { GameProvider } from '../../../../server/providers/game/provider.ts'
import { Refusal } from '../../../../server/refusal.ts'
import type { Services } from '../../../../server/services.ts'
import { type WalletCallResult, WalletRefusal, walletErrorOfRefusal } from './transactions.ts'
import { handleBetCall, handleRollbackCall, handleWinCall } from './wallet.ts'

/** Maximum length of the body of a wallet call, in characters: ten times what its ids and amounts need. */
const BODY_LENGTH_MAX = 4_096

/**
 * Rate limit of wallet calls from one address: far more than a provider sends, but too few for forged calls to overload
 * a server.
 */
const RATE_LIMIT = { limit: 60_000, windowMs: MINUTE_MS, key: 'address' } as const

/** HTTP statuses by wallet error; 200 for any other refusal. */
const STATUS_OF_ERROR: Partial<Record<WalletError, 400 | 401 | 429 | 503>> = {
  badRequest: 400,
  badSignature: 401,
  tooManyRequests: 429,
  unavailable: 503,
}

type WalletHandlers = { readonly [Call in WalletCall]: (body: WalletBody<Call>) => Promise<WalletCallResult> }

/** Registers the wallet calls of all game providers: `/app/v1/provider/{provider}/{balance|bet|win|rollback}`. */
export function registerProviderWalletRoutes({ app }: Routes, services: Services): void {
  const limiter = createCallLimiter(services.limits, services.config.rateLimitFactor)
  for (const provider of services.gameProviders) {
    for (const call of Object.keys(WALLET_BODY_SCHEMAS) as WalletCall[]) {
      app.post(`${API_PREFIX}/provider/${provider.name}/${call}`, async context => {
        const answer = await answerWalletCall(services, { provider, limiter, call }, context).catch(error =>
          answerUnavailable(services, { provider, call }, error),
        )
        return context.json(answer, answer.ok ? 200 : (STATUS_OF_ERROR[answer.error] ?? 200))
      })
    }
  }
}

/**
 * Answers a call that failed because of this server, most often an unreachable database. The transaction may have
 * committed; the provider then repeats the call and gets the stored answer.
 */
function answerUnavailable(
  { log }: Services,
  { provider, call }: { provider: GameProvider; call: WalletCall },
  error: unknown,
): WalletAnswer {
  const level = isDatabaseUnavailable(error) ? 'warn' : 'error'
  log[level]({ err: error, provider: provider.name, call }, 'wallet call not answered')
  return createRefusedAnswer('unavailable')
}

async function answerWalletCall<Call extends WalletCall>(
  services: Services,
  { provider, limiter, call }: { provider: GameProvider; limiter: CallLimiter; call: Call },
  context: Context<HonoAppEnv>,
): Promise<WalletAnswer> {
  const atMs = services.clock.now()
  const wait = await limiter.count(
    call,
    RATE_LIMIT,
    { playerId: undefined, network: addressOf(services, context) },
    atMs,
  )
  if (wait !== undefined) return createRefusedAnswer('tooManyRequests')
  const rawBody = await context.req.text()
  if (rawBody.length > BODY_LENGTH_MAX) return createRefusedAnswer('badRequest')
  if (!provider.isSigned(rawBody, context.req.header(provider.signatureHeader) ?? '', atMs)) {
    return createRefusedAnswer('badSignature')
  }
  const parsed = WALLET_BODY_SCHEMAS[call].safeParse(parseJson(rawBody))
  if (!parsed.success) return createRefusedAnswer('badRequest')
  const body = parsed.data as WalletBody<Call>
  const handlers: WalletHandlers = {
    balance: ({ playerId }) => requirePlayerBalance(services, playerId),
    bet: bet => handleBetCall(services, { provider: provider.name, atMs }, bet),
    win: win => handleWinCall(services, { provider: provider.name, atMs }, win),
    rollback: rollback => handleRollbackCall(services, { provider: provider.name, atMs }, rollback),
  }
  try {
    return { ok: true, ...(await handlers[call](body)) }
  } catch (error) {
    const name =
      error instanceof WalletRefusal
        ? error.error
        : error instanceof Refusal
          ? walletErrorOfRefusal(error.reason)
          : undefined
    if (!name) throw error
    const { requestId, playerId } = body
    services.log.info({ provider: provider.name, call, requestId, refused: name }, 'wallet call refused')
    return createRefusedAnswer(name, await findPlayerBalance(services, playerId))
  }
}

const createRefusedAnswer = (error: WalletError, balance: number | null = null): WalletAnswer => ({
  ok: false,
  error,
  balance,
})

function addressOf({ config }: Services, context: Context<HonoAppEnv>): string {
  const { incoming } = (context.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  return networkOfRequest(
    context.req.header('x-forwarded-for'),
    incoming?.socket?.remoteAddress,
    config.trustProxy,
  )
}

async function requirePlayerBalance(services: Services, playerId: string): Promise<WalletCallResult> {
  if (!(await isPlayerRegistered(services.db, playerId))) throw new WalletRefusal('playerUnknown')
  return { balance: await balanceOfAccount(services.db, playerAccount(playerId), ITEM_ID.coin) }
}

async function findPlayerBalance(services: Services, playerId: string): Promise<number | null> {
  return (await isPlayerRegistered(services.db, playerId))
    ? balanceOfAccount(services.db, playerAccount(playerId), ITEM_ID.coin)
    : null
}
