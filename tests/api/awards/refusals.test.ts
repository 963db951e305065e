import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as award from '../../../src/contract/award.ts'
import type { Endpoint } from '../../../src/contract/endpoint.ts'
import type { ErrorName } from '../../../src/contract/errors.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { centavos } from '../../../src/domain/money.ts'
import { DAY_MS, HOUR_MS } from '../../../src/domain/time.ts'
import * as bonusEvent from '../../../src/features/bonus-event/contract.ts'
import * as dailyWheel from '../../../src/features/daily-wheel/contract.ts'
import * as follow from '../../../src/features/follow/contract.ts'
import * as agent from '../../../src/features/invite/contract/agent.ts'
import * as invite from '../../../src/features/invite/contract/invite.ts'
import { coolOff } from '../../../src/features/limits/contract.ts'
import * as monthlyBonus from '../../../src/features/monthly-bonus/contract.ts'
import * as points from '../../../src/features/points/contract.ts'
import { agentFill } from '../../../src/features/profile/contract.ts'
import * as rank from '../../../src/features/rank/contract.ts'
import * as rebate from '../../../src/features/rebate/contract.ts'
import * as redPacket from '../../../src/features/red-packet/contract.ts'
import * as savingsBox from '../../../src/features/savings-box/contract.ts'
import * as scratchCard from '../../../src/features/scratch-card/contract.ts'
import * as signIn from '../../../src/features/sign-in/contract.ts'
import * as slotshack from '../../../src/features/slotshack/contract.ts'
import * as task from '../../../src/features/task/contract.ts'
import * as vip from '../../../src/features/vip/contract.ts'
import { cancelBonus, getExchange } from '../../../src/features/withdrawal/contract.ts'
import { refusalMessages } from '../../../src/i18n/en-US/refusals.ts'
import { campaignAccount, houseAccount } from '../../../src/server/ledger/accounts.ts'
import { postLedgerJournal } from '../../../src/server/ledger/post.ts'
import { refusalReasonOfCall, startAppForSuite } from '../../support/app.ts'
import { AWARD_CASES, type ClaimedAwardKind } from '../../support/award-cases.ts'
import {
  type AwardCase,
  closeSurePrizeDraws,
  earnAwards,
  heldPiecesByItem,
  moveClockAndLogIn,
  openAllAwards,
  registerFundedPlayer,
} from '../../support/awards.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { registerInvitee } from '../../support/invitees.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { logInAgain, newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'

const CONTRACT_FAMILIES: readonly object[] = [
  agent,
  award,
  bonusEvent,
  dailyWheel,
  follow,
  invite,
  monthlyBonus,
  points,
  rank,
  rebate,
  redPacket,
  savingsBox,
  scratchCard,
  signIn,
  slotshack,
  task,
  vip,
]

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

/** All calls that claim bonuses or belong to activities. */
const ENDPOINTS = [
  ...CONTRACT_FAMILIES.flatMap(family => Object.values(family)).filter(isEndpoint),
  agentFill,
  cancelBonus,
]

const REFUSAL_NAMES = [...new Set(ENDPOINTS.flatMap(({ errors }) => errors))].sort()

/**
 * The refusal of a claim while its activity is closed, for kinds of awards that are not refused with the usual reason.
 * The server refuses a draw earlier with `gameNotOpened`, because the player has not seen the hash of the seed.
 */
const CLOSED_REFUSALS: Readonly<Record<string, ErrorName>> = {
  jackpot: 'gameNotOpened',
  'daily-wheel': 'gameNotOpened',
  'invite-wheel': 'gameNotOpened',
  'scratch-card': 'gameNotOpened',
  slotshack: 'gameNotOpened',
}

/** A call that is refused, and the player who makes it. */
interface RefusedCall {
  readonly player: TestPlayer
  readonly call: () => Promise<unknown>
}

describeOnOneEngine('refusals of bonuses and activities', databases => {
  const app = startAppForSuite(databases)

  beforeAll(() => openAllAwards(app))

  const claimSignInAward = (player: TestPlayer, requestId = newRequestId()) =>
    player.call(signIn.loginBonus3UserReceive, { requestId })
  const runOperator = (...words: string[]) => runCommandInProcess(app.services, ...words, '--reason', 'test')
  /** Closes all activities and draws until the end of the test. */
  const closeAllActivities = async () => {
    onTestFinished(() => openAllAwards(app))
    await app.services.settings.change(async tx => {
      await tx.query.updateTable('activity').set({ status: 'closed' }).execute()
    })
    await closeSurePrizeDraws(app)
  }

  /** Earns an award of a kind. @returns the player and the call that claims the award */
  async function earnAward(kind: ClaimedAwardKind, isTaken = false): Promise<RefusedCall> {
    const made = await AWARD_CASES[kind](app)
    await earnAwards(app, made)
    const { player, claim } = made
    const call = () => claim?.(player, newRequestId()) ?? Promise.resolve()
    if (isTaken) await call()
    return { player, call }
  }

  const withPaidPlayer = async (call: (player: TestPlayer) => Promise<unknown>): Promise<RefusedCall> => {
    const player = await registerFundedPlayer(app)
    return { player, call: () => call(player) }
  }

  /** Creates a player who has bonus money. */
  async function withBonus() {
    const player = await registerPlayer(app)
    await player.depositWithWageringDone(1_000)
    await player.call(bonusEvent.bonusEventReceive, { requestId: newRequestId(), name: 'sign-up' })
    const bonus = (await player.call(getExchange, {})).grants.find(({ kind }) => kind === 'bonus')
    const cancelWith = (bonusMoney: number) =>
      player.call(cancelBonus, {
        requestId: newRequestId(),
        grantId: bonus?.grantId ?? '',
        bonusMoney: centavos(bonusMoney),
      })
    return { player, bonusMoney: bonus?.bonusMoney ?? 0, cancel: cancelWith }
  }

  const CAUSES: Partial<Record<ErrorName, () => Promise<RefusedCall>>> = {
    accountInReview: () =>
      withPaidPlayer(async () => {}).then(async ({ player }) => {
        const { orderId } = await player.deposit(20_000)
        await runOperator('deposit', 'reverse', orderId)
        return { player, call: () => player.call(agent.appAgent5UserJoin, {}) }
      }),
    async activityClosed() {
      const refused = await withPaidPlayer(claimSignInAward)
      await closeAllActivities()
      return refused
    },
    alreadyClaimed: () => earnAward('sign-in', true),
    async bonusChanged() {
      const { player, bonusMoney, cancel } = await withBonus()
      return { player, call: () => cancel(bonusMoney - 1) }
    },
    bonusUnknown: () =>
      withPaidPlayer(player =>
        player.call(cancelBonus, {
          requestId: newRequestId(),
          grantId: '0'.repeat(26),
          bonusMoney: centavos(0),
        }),
      ),
    channelUnknown: () => withPaidPlayer(player => player.call(follow.followOpen, { id: 'nobody' })),
    async claimExpired() {
      const refused = await earnAward('sign-up')
      await moveClockAndLogIn(app, refused.player, app.clock.now() + 7 * DAY_MS)
      return refused
    },
    async depositFirst() {
      const player = await registerPlayer(app)
      const call = () =>
        player.call(points.pointsExchange, { requestId: newRequestId(), exchangeId: 4, points: 50 })
      return { player, call }
    },
    gameNotOpened: () =>
      withPaidPlayer(player => player.call(invite.actInviteUserSpin, { requestId: newRequestId() })),
    gameUnknown: () =>
      withPaidPlayer(player => player.call(task.noteTaskEvent, { event: 'rules-read', slug: 'no-game' })),
    async inviterLoop() {
      const player = await registerFundedPlayer(app)
      const invitee = await registerInvitee(app, player)
      return { player, call: () => player.call(agentFill, { pid: invitee.inviteCode }) }
    },
    inviterSelf: () => withPaidPlayer(player => player.call(agentFill, { pid: player.inviteCode })),
    async inviterSet() {
      const [inviter, other] = [await registerFundedPlayer(app), await registerFundedPlayer(app)]
      const player = await registerInvitee(app, inviter)
      return { player, call: () => player.call(agentFill, { pid: other.inviteCode }) }
    },
    inviterUnknown: () => withPaidPlayer(player => player.call(agentFill, { pid: '00000000' })),
    noChance: () =>
      withPaidPlayer(async player => {
        await player.call(scratchCard.getScratchCardInfo, {})
        return player.call(scratchCard.scratchCardLottery, { requestId: newRequestId() })
      }),
    notEnoughPoints: () =>
      withPaidPlayer(player =>
        player.call(points.pointsExchange, { requestId: newRequestId(), exchangeId: 4, points: 50 }),
      ),
    notYetEarned: () =>
      withPaidPlayer(player => player.call(vip.receiveVipBonusUser, { requestId: newRequestId(), level: 1 })),
    async outOfStock() {
      const made = await AWARD_CASES['red-packet'](app)
      await earnAwards(app, made)
      const code = made.source.split(':')[1] ?? ''
      const [from, to] = [campaignAccount(`red-packet-${code.toLowerCase()}`), houseAccount('bonus')]
      const postings = [{ from, to, item: ITEM_ID.coin, amount: centavos(10_000) }]
      await app.services.db.transact(tx =>
        postLedgerJournal(tx, { kind: 'red-packet', reference: code, postings, atMs: app.clock.now() }),
      )
      const { player, claim } = made
      return { player, call: () => claim?.(player, newRequestId()) ?? Promise.resolve() }
    },
    async pathUnknown() {
      const [player, other] = [await registerFundedPlayer(app), await registerFundedPlayer(app)]
      const { claimPath } = await other.call(monthlyBonus.monthlyBonusData, {})
      const body = { requestId: newRequestId() }
      return { player, call: () => player.call(monthlyBonus.monthlyBonusClaim, body, undefined, claimPath) }
    },
    async promotionsOff() {
      const refused = await withPaidPlayer(claimSignInAward)
      const { player } = refused
      await player.call(coolOff, { requestId: newRequestId(), hours: 24 })
      player.token = (await logInAgain(app, player)).token
      return refused
    },
    async reauthRequired() {
      const refused = await withPaidPlayer(claimSignInAward)
      app.clock.move(HOUR_MS)
      return refused
    },
    async redPacketEmpty() {
      const made = await AWARD_CASES['red-packet'](app)
      await earnAwards(app, made)
      for (let opened = 0; opened < 5; opened++)
        await made.claim?.(await registerFundedPlayer(app), newRequestId())
      return {
        player: made.player,
        call: () => made.claim?.(made.player, newRequestId()) ?? Promise.resolve(),
      }
    },
    redPacketUnknown: () => withPaidPlayer(player => player.call(redPacket.redPacket, { code: 'NOBODY00' })),
    async requestIdReused() {
      const requestId = newRequestId()
      const claimTaskAward = (player: TestPlayer, id: string) =>
        player.call(task.receiveTaskAward, { requestId, id })
      const refused = await withPaidPlayer(player => claimTaskAward(player, 'daily-bigwins'))
      await claimTaskAward(refused.player, 'daily-login')
      return refused
    },
    roundUnknown: () =>
      withPaidPlayer(player =>
        player.call(task.noteTaskEvent, { event: 'round-checked', roundId: '0'.repeat(26) }),
      ),
    spinRunning: () => earnAward('slotshack', true),
    taskUnknown: () => withPaidPlayer(player => player.call(task.finishTask, { id: 'no-task' })),
  }

  test('every refusal that a bonus or activity call declares is caused by at least one test', () => {
    expect(Object.keys(CAUSES).sort()).toEqual(REFUSAL_NAMES)
  })

  describe.each(REFUSAL_NAMES)('%s', code => {
    test('a refused call of a bonus or activity answers with a message and gives no award', async () => {
      const { player, call } = (await CAUSES[code]?.()) ?? { player: undefined, call: async () => {} }
      const before = player && (await heldPiecesByItem(app, player.id))
      expect(await refusalReasonOfCall(call())).toBe(code)
      expect(player && (await heldPiecesByItem(app, player.id))).toEqual(before)
      const words: Readonly<Record<string, unknown>> = refusalMessages.get()
      expect(words[code]).toBeTruthy()
    })
  })

  test('every claim is refused while its activity is closed', async () => {
    const all = await Promise.all(
      Object.entries(AWARD_CASES).map(async ([kind, make]) => [kind, await make(app)] as const),
    )
    await closeAllActivities()
    for (const [kind, { player, claim }] of all) {
      if (claim)
        expect(await refusalReasonOfCall(claim(player, newRequestId())), kind).toBe(
          CLOSED_REFUSALS[kind] ?? 'activityClosed',
        )
    }
  })

  const reasonOfOwnCall = ({ player, claim }: AwardCase) =>
    refusalReasonOfCall(claim?.(player, newRequestId()) ?? Promise.resolve())

  test('the reward of a VIP week cannot be claimed after its last day', async () => {
    const made = await AWARD_CASES['vip-task'](app)
    await earnAwards(app, made)
    await moveClockAndLogIn(app, made.player, made.untilMs)
    expect(await reasonOfOwnCall(made)).toBe('claimExpired')
  })

  test.each(['sign-in', 'red-packet'] as const)(
    'an award of the kind %s cannot be claimed after staff have called its cause off',
    async kind => {
      const made = await AWARD_CASES[kind](app)
      await earnAwards(app, made)
      await runOperator('award', 'call-off', `award:${made.source}`)
      expect(await reasonOfOwnCall(made)).toBe('notYetEarned')
    },
  )
})
