import { afterEach, expect, test } from 'vitest'
import { awardInbox } from '../../../src/contract/award.ts'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { DEFAULT_INVITE_COUPON, DEFAULT_INVITE_TERMS } from '../../../src/domain/awards/invite.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { KYC_REQUIRED_ABOVE_AMOUNT, WITHDRAWAL_MIN } from '../../../src/domain/payments/withdrawal.ts'
import { bonusEvent } from '../../../src/features/bonus-event/contract.ts'
import { depositCreate, depositQuote } from '../../../src/features/deposit/contract/deposit.ts'
import { firstDepositBonus } from '../../../src/features/deposit/contract/deposit-bonus.ts'
import { cancelBonus, getExchange } from '../../../src/features/withdrawal/contract.ts'
import { playerAccount } from '../../../src/server/ledger/accounts.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { claimReward } from '../../../src/server/player-money/grants/claims.ts'
import { openActivity } from '../../support/activities.ts'
import {
  outcomeOfCall,
  refusalOfCall,
  refusalReasonOfCall,
  startAppForSuite,
  type TestApp,
} from '../../support/app.ts'
import { openAllAwards } from '../../support/awards.ts'
import { placeBet } from '../../support/bet.ts'
import { describeOnBothEngines } from '../../support/databases.ts'
import { registerInvitee } from '../../support/invitees.ts'
import { approveSubmittedKyc, sendAndSubmitKyc } from '../../support/kyc.ts'
import { createPosting, GAMES_HOUSE_ACCOUNT, postTestJournal } from '../../support/ledger.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { newRequestId, registerPlayer, settleCheckout, type TestPlayer } from '../../support/player.ts'

const COIN = 50_000
const AWARD = 500
const RACES = 12
const CHANNEL = 'gcash'
const DEPOSIT = 20_000
const FIRST_BONUS_ID = 1
/** How many times the bonus of a first deposit must be wagered. */
const BONUS_MULTIPLE = 5

describeOnBothEngines('withdrawals after a free award', databases => {
  const app = startAppForSuite(databases)
  const second = startAppForSuite(databases, () => ({
    db: databases.open(databases.configOf(app.services.db)),
  }))

  afterEach(async () => expect(await verifyAllRecords(app.services)).toEqual([]))

  async function fundedPlayer(): Promise<{ player: TestPlayer; accountId: string }> {
    const player = await registerPlayer(app)
    await player.depositWithWageringDone(COIN)
    return { player, accountId: await player.addReceivingAccount() }
  }

  /** Registers a player who has money but has not deposited yet. */
  async function registerPlayerWithoutDeposit(): Promise<{ player: TestPlayer; accountId: string }> {
    const player = await registerPlayer(app)
    await app.services.db.transact(tx =>
      postTestJournal(tx, createPosting(GAMES_HOUSE_ACCOUNT, playerAccount(player.id), COIN)),
    )
    return { player, accountId: await player.addReceivingAccount() }
  }

  /** Claims an award for a player. By default the award is coins that require no wagering. */
  function claimAward(
    { services }: TestApp,
    player: TestPlayer,
    source: string,
    { item = ITEM_ID.coin, multiple = 0 }: { item?: number; multiple?: number } = {},
  ) {
    const { clock, db } = services
    return db.transact(tx =>
      claimReward(services, tx, {
        playerId: player.id,
        isIdle: false,
        atMs: clock.now(),
        item,
        source,
        earned: () => AWARD,
        beforeDeposit: 'keep',
        cause: `award:${source}`,
        wagering: { multiple, days: 1 },
      }),
    )
  }

  async function depositWithOffer(
    player: TestPlayer,
    offer: { readonly bonusId: number } | { readonly couponId: number },
  ): Promise<void> {
    const order = { requestId: newRequestId(), rechargeType: CHANNEL, amount: DEPOSIT, ...offer }
    await settleCheckout(app, await player.call(depositCreate, order), 'pay')
  }

  /** Makes the first deposit with its bonus, which is as high as the deposit. */
  async function depositWithBonus(player: TestPlayer): Promise<void> {
    await openActivity(app.services, ACTIVITY_TYPE.firstDeposit)
    await depositWithOffer(player, { bonusId: FIRST_BONUS_ID })
  }

  const loadWithdrawalPage = (player: TestPlayer) => player.call(getExchange, {})

  test('a withdrawal needs no verified ID if the player has received no award of coins, only one of points', async () => {
    const { player, accountId } = await fundedPlayer()
    await claimAward(app, player, 'gift:points', { item: ITEM_ID.points })
    expect(await loadWithdrawalPage(player)).toMatchObject({
      needsIdentity: false,
      withdrawable: COIN,
      locked: [],
    })
    await player.withdraw(WITHDRAWAL_MIN, accountId)
  })

  test('a deposit bonus needs verified ID for withdrawals once it was wagered, and not while it is open or cancelled', {
    tags: ['account-identity-free'],
  }, async () => {
    const [wagering, cancelling] = [
      await registerPlayerWithoutDeposit(),
      await registerPlayerWithoutDeposit(),
    ]
    for (const { player, accountId } of [wagering, cancelling]) {
      await depositWithBonus(player)
      expect(await loadWithdrawalPage(player)).toMatchObject({ needsIdentity: false, withdrawable: COIN })
      await player.withdraw(WITHDRAWAL_MIN, accountId)
    }
    const { grants } = await loadWithdrawalPage(cancelling.player)
    const { grantId = '', bonusMoney = 0 } = grants.find(({ kind }) => kind === 'bonus') ?? {}
    await cancelling.player.call(cancelBonus, { requestId: newRequestId(), grantId, bonusMoney })
    await placeBet(app, { playerId: cancelling.player.id, stake: DEPOSIT, payout: DEPOSIT })
    expect(await loadWithdrawalPage(cancelling.player)).toMatchObject({ needsIdentity: false, grants: [] })

    const stake = DEPOSIT + BONUS_MULTIPLE * DEPOSIT
    for (const part of [stake / 2, stake / 2]) {
      await placeBet(app, { playerId: wagering.player.id, stake: part, payout: part })
    }
    expect(await loadWithdrawalPage(wagering.player)).toMatchObject({
      needsIdentity: true,
      withdrawable: 0,
      grants: [],
    })
    const asked = wagering.player.withdraw(WITHDRAWAL_MIN, wagering.accountId)
    expect(await refusalReasonOfCall(asked)).toBe('kycRequired')
  })

  test("the bonus of an invited player's coupon needs verified ID for withdrawals once it was wagered, and not before", {
    tags: ['account-identity-free'],
  }, async () => {
    await openActivity(app.services, ACTIVITY_TYPE.inviteUserSpin)
    const invitee = await registerInvitee(app, await registerPlayer(app))
    const accountId = await invitee.addReceivingAccount()
    await depositWithOffer(invitee, { couponId: DEFAULT_INVITE_TERMS.couponId })
    const { amount: bonus, multiple } = DEFAULT_INVITE_COUPON
    await placeBet(app, { playerId: invitee.id, stake: DEPOSIT - 1, payout: DEPOSIT - 1 })
    const before = await loadWithdrawalPage(invitee)
    expect(before).toMatchObject({ coin: DEPOSIT + bonus, needsIdentity: false })
    expect(before.grants.find(({ kind }) => kind === 'bonus')).toMatchObject({ bonusMoney: bonus })

    const owed = 1 + multiple * bonus
    await placeBet(app, { playerId: invitee.id, stake: owed, payout: owed })
    expect(await loadWithdrawalPage(invitee)).toMatchObject({
      needsIdentity: true,
      withdrawable: 0,
      grants: [],
    })
    expect(await refusalReasonOfCall(invitee.withdraw(WITHDRAWAL_MIN, accountId))).toBe('kycRequired')
  })

  test('the offer of a deposit bonus says that it needs verified ID, until the ID is approved', {
    tags: ['account-identity-free'],
  }, async () => {
    const player = await registerPlayer(app)
    const identityFlags = async () => [
      (await player.call(depositQuote, { rechargeType: CHANNEL, price: DEPOSIT })).needsIdentity,
      (await player.call(firstDepositBonus, {})).needsIdentity,
    ]
    expect(await identityFlags()).toEqual([true, true])
    await sendAndSubmitKyc(player)
    await approveSubmittedKyc(app, player.id)
    expect(await identityFlags()).toEqual([false, false])
  })

  test('after a free award any withdrawal needs verified ID, and the player sees this beforehand', {
    tags: ['account-identity-free'],
  }, async () => {
    const { player, accountId } = await fundedPlayer()
    await claimAward(app, player, 'gift:1')
    expect(await loadWithdrawalPage(player)).toMatchObject({
      needsIdentity: true,
      withdrawable: 0,
      locked: [{ reason: 'kyc', amount: COIN + AWARD }],
    })
    const detail = { kycAmount: KYC_REQUIRED_ABOVE_AMOUNT }
    expect(await refusalOfCall(player.withdraw(WITHDRAWAL_MIN, accountId))).toEqual({
      reason: 'kycRequired',
      detail,
    })
    await sendAndSubmitKyc(player)
    expect(await refusalReasonOfCall(player.withdraw(WITHDRAWAL_MIN, accountId))).toBe('kycRequired')
    await approveSubmittedKyc(app, player.id)
    expect(await loadWithdrawalPage(player)).toMatchObject({
      needsIdentity: false,
      withdrawable: COIN + AWARD,
      locked: [],
    })
    await player.withdraw(WITHDRAWAL_MIN, accountId)
  })

  test('a free award requires no verified ID while it must still be wagered, nor after it was cancelled', {
    tags: ['account-identity-free'],
  }, async () => {
    const { player, accountId } = await fundedPlayer()
    await claimAward(app, player, 'gift:1', { multiple: 1 })
    const before = await loadWithdrawalPage(player)
    expect(before).toMatchObject({ needsIdentity: false, withdrawable: COIN })
    await player.withdraw(WITHDRAWAL_MIN, accountId)
    const grantId = before.grants[0]?.grantId ?? ''
    await player.call(cancelBonus, { requestId: newRequestId(), grantId, bonusMoney: AWARD })
    expect(await loadWithdrawalPage(player)).toMatchObject({ needsIdentity: false })
    await claimAward(app, player, 'gift:2', { multiple: 1 })
    await placeBet(app, { playerId: player.id, stake: AWARD, payout: AWARD })
    expect(await loadWithdrawalPage(player)).toMatchObject({
      needsIdentity: true,
      withdrawable: 0,
      grants: [],
    })
    expect(await refusalReasonOfCall(player.withdraw(WITHDRAWAL_MIN, accountId))).toBe('kycRequired')
  })

  test('a locked free award needs no verified ID for a withdrawal, but needs it once a deposit unlocks it', async () => {
    const { player, accountId } = await registerPlayerWithoutDeposit()
    await claimAward(app, player, 'gift:1')
    expect(await loadWithdrawalPage(player)).toMatchObject({ needsIdentity: false, withdrawable: COIN })
    await player.withdraw(WITHDRAWAL_MIN, accountId)
    await player.depositWithWageringDone(COIN)
    expect(await loadWithdrawalPage(player)).toMatchObject({ needsIdentity: true, withdrawable: 0 })
    expect(await refusalReasonOfCall(player.withdraw(WITHDRAWAL_MIN, accountId))).toBe('kycRequired')
  })

  test('a free award that was taken back in full no longer needs verified ID; an award taken back in part still does', async () => {
    const [whole, part] = [await fundedPlayer(), await fundedPlayer()]
    for (const { player } of [whole, part]) await claimAward(app, player, 'gift:1')
    const left = AWARD - 1
    const spent = COIN + AWARD - left
    await app.services.db.transact(tx =>
      postTestJournal(tx, createPosting(playerAccount(part.player.id), GAMES_HOUSE_ACCOUNT, spent)),
    )
    for (const { player } of [whole, part]) {
      const { data } = await runCommandInProcess(app.services, 'award', 'list', player.id)
      const award = (data as { id: string; source: string }[]).find(({ source }) => source === 'gift:1')
      await runCommandInProcess(app.services, 'award', 'undo', award?.id ?? '', '--reason', 'test')
    }
    await app.services.db.transact(tx =>
      postTestJournal(tx, createPosting(GAMES_HOUSE_ACCOUNT, playerAccount(part.player.id), COIN)),
    )
    expect(await loadWithdrawalPage(whole.player)).toMatchObject({ needsIdentity: false, withdrawable: COIN })
    await whole.player.withdraw(WITHDRAWAL_MIN, whole.accountId)
    expect(await loadWithdrawalPage(part.player)).toMatchObject({ needsIdentity: true, withdrawable: 0 })
  })

  test('awards of coins are shown with the note that they need verified ID, until the ID is approved', {
    tags: ['account-identity-free'],
  }, async () => {
    await openAllAwards(app)
    const player = await registerPlayer(app)
    const identityFlags = async () => {
      const { claimable } = await player.call(awardInbox, {})
      const { coinTerms } = await player.call(bonusEvent, {})
      const isCoinAward = ({ items }: (typeof claimable)[number]) =>
        items.some(({ id }) => id === ITEM_ID.coin)
      expect(claimable.filter(isCoinAward).map(({ kind }) => kind)).toContain('sign-up')
      expect(claimable.some(award => award.needsIdentity && !isCoinAward(award))).toBe(false)
      return [
        coinTerms.needsIdentity,
        ...claimable.filter(isCoinAward).map(({ needsIdentity }) => needsIdentity),
      ]
    }
    expect(new Set(await identityFlags())).toEqual(new Set([true]))
    await sendAndSubmitKyc(player)
    expect(new Set(await identityFlags())).toEqual(new Set([true]))
    await approveSubmittedKyc(app, player.id)
    expect(new Set(await identityFlags())).toEqual(new Set([false]))
  })

  test('a withdrawal requested at the same time as a free award is either booked before the award or refused without verified ID', {
    tags: ['account-identity-free'],
  }, async () => {
    const seen: string[] = []
    for (let race = 0; race < RACES; race++) {
      const { player, accountId } = await fundedPlayer()
      const requestWithdrawal = () => outcomeOfCall(player.withdraw(WITHDRAWAL_MIN, accountId))
      const claimGift = () => claimAward(second, player, 'gift:1')
      const [outcome] =
        race % 2 === 0
          ? await Promise.all([requestWithdrawal(), claimGift()])
          : (await Promise.all([claimGift(), requestWithdrawal()])).toReversed()
      const kinds = (await player.readStatement()).map(({ kind }) => kind)
      const expected = outcome === 'done' ? ['grant', 'withdrawal-hold'] : ['grant']
      expect(kinds.filter(kind => kind === 'grant' || kind === 'withdrawal-hold')).toEqual(expected)
      seen.push(String(outcome))
    }
    expect(seen.filter(each => each !== 'done' && each !== 'kycRequired')).toEqual([])
    expect(seen).toContain('kycRequired')
  })
})
