import { hash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../src/domain/awards/activity.ts'
import { ITEM_ID } from '../../../src/domain/awards/items.ts'
import { DAY_MS } from '../../../src/domain/time.ts'
import { redPacket, redPacketOpen } from '../../../src/features/red-packet/contract.ts'
import { drawPacketAmount } from '../../../src/features/red-packet/rules/red-packet.ts'
import { createFairRandom } from '../../../src/server/fair/fair.ts'
import { campaignAccount } from '../../../src/server/ledger/accounts.ts'
import { balanceOfAccount } from '../../../src/server/ledger/balance.ts'
import { verifyAllRecords } from '../../../src/server/operator/verify.ts'
import { openActivity } from '../../support/activities.ts'
import { outcomeOfCall, refusalReasonOfCall, startAppForEachTest } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { runCommandInProcess } from '../../support/operator-tool.ts'
import { newRequestId, registerPlayer, type TestPlayer } from '../../support/player.ts'
import { runJob } from '../../support/schedule.ts'

const CODE = 'FIESTA26'
const TERMS = { sum: 10_000, count: 5, least: 500, most: 5_000 }

describeOnOneEngine('a red packet', databases => {
  const app = startAppForEachTest(databases)
  let players: TestPlayer[]

  beforeEach(async () => {
    await openActivity(app.services, ACTIVITY_TYPE.redPacket)
    players = []
    for (let count = 0; count < 7; count++) players.push(await registerPlayer(app))
    await createPacket()
  })

  const playerAt = (index: number) => players[index] as TestPlayer
  const openPacket = (index: number, code = CODE) =>
    playerAt(index).call(redPacketOpen, { requestId: newRequestId(), code })
  const loadPacket = (index = 0) => playerAt(index).call(redPacket, { code: CODE })
  const campaignBalance = () =>
    balanceOfAccount(app.services.db, campaignAccount('red-packet-fiesta26'), ITEM_ID.coin)

  async function createPacket(change: Partial<typeof TERMS> = {}, code = CODE) {
    const { sum, count, least, most } = { ...TERMS, ...change }
    const until = new Date(app.clock.now() + DAY_MS).toISOString()
    const figures = ['--sum', sum, '--count', count, '--least', least, '--most', most].map(String)
    const words = ['redpacket', 'create', code, ...figures, '--until', until, '--reason', 'fiesta']
    return runCommandInProcess(app.services, ...words)
  }

  test('a red packet is split among the players who enter its code first, one share for each', {
    tags: 'race',
  }, async () => {
    expect(await loadPacket()).toMatchObject({ ...TERMS, opened: 0, isOpen: true, seed: '', own: null })
    const answers = await Promise.all(players.map((_, index) => outcomeOfCall(openPacket(index))))
    expect(answers.filter(answer => answer === 'done')).toHaveLength(TERMS.count)
    expect(answers.filter(answer => answer === 'redPacketEmpty')).toHaveLength(2)
    const { packets, isOpen } = await loadPacket()
    expect(isOpen).toBe(false)
    expect(packets.reduce((sum, amount) => sum + amount, 0)).toBe(TERMS.sum)
    expect(Math.min(...packets)).toBeGreaterThanOrEqual(TERMS.least)
    expect(Math.max(...packets)).toBeLessThanOrEqual(TERMS.most)
    expect(await campaignBalance()).toBe(0)
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('a player who enters the code of a red packet many times at the same moment gets one share', {
    tags: 'race',
  }, async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => outcomeOfCall(openPacket(0))))
    expect(answers.filter(answer => answer === 'done')).toHaveLength(1)
    expect((await loadPacket()).opened).toBe(1)
    expect(await refusalReasonOfCall(openPacket(0))).toBe('alreadyClaimed')
  })

  test('the shares of a red packet can be recomputed once its seed is published', {
    tags: ['games-all-random'],
  }, async () => {
    const { seedHash } = await loadPacket()
    for (let index = 0; index < TERMS.count; index++) {
      const answer = await openPacket(index)
      expect(answer).toMatchObject({ place: index + 1, isLocked: true, redPacket: { seedHash } })
    }
    const { seed, packets } = await loadPacket()
    expect(hash('sha256', seed, 'hex')).toBe(seedHash)
    let sum = TERMS.sum
    for (const [place, amount] of packets.entries()) {
      const terms = { ...TERMS, sum, count: TERMS.count - place }
      expect(drawPacketAmount(terms, createFairRandom(seed, CODE, place))).toBe(amount)
      sum -= amount
    }
  })

  test('a red packet that has ended returns the unopened shares and publishes its seed', async () => {
    await openPacket(0)
    const { packets } = await loadPacket()
    expect(await campaignBalance()).toBe(TERMS.sum - (packets[0] ?? 0))
    app.clock.move(DAY_MS)
    await playerAt(1).reauthenticate()
    expect(await refusalReasonOfCall(openPacket(1))).toBe('claimExpired')
    await runJob(app.services, 'close-red-packets')
    expect(await campaignBalance()).toBe(0)
    expect((await loadPacket(1)).seed).not.toBe('')
    expect(await verifyAllRecords(app.services)).toEqual([])
  })

  test('when the operator closes a red packet, the rest of its money is returned and nobody can open a share any more', async () => {
    await openPacket(0)
    const { data } = await runCommandInProcess(
      app.services,
      'redpacket',
      'close',
      CODE,
      '--reason',
      'a mistake',
    )
    expect(data).toMatchObject({ code: CODE, returned: TERMS.sum - ((await loadPacket()).own ?? 0) })
    expect(await refusalReasonOfCall(openPacket(1))).toBe('claimExpired')
    expect((await runCommandInProcess(app.services, 'redpacket', 'list')).data).toMatchObject([
      { code: CODE, opened: 1 },
    ])
    expect(await campaignBalance()).toBe(0)
  })

  test('a red packet with invalid terms or a taken code is refused', async () => {
    await expect(createPacket({ least: 2_001 }, 'FIESTA27')).rejects.toThrow('does not split')
    await expect(createPacket({ most: 1_999 }, 'FIESTA27')).rejects.toThrow('does not split')
    await expect(createPacket()).rejects.toThrow('already')
  })

  test('a wrong code of a red packet is refused as unknown, and a right code is refused while red packets are closed', async () => {
    expect(await refusalReasonOfCall(openPacket(0, 'FIESTA28'))).toBe('redPacketUnknown')
    await app.services.settings.change(async tx => {
      await tx.query.updateTable('activity').set({ status: 'closed' }).execute()
    })
    expect(await refusalReasonOfCall(openPacket(0))).toBe('activityClosed')
  })
})
