import { beforeAll, expect, test } from 'vitest'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { createOperatorTool, type OperatorTool } from '../../support/operator-tool.ts'
import { registerPlayer, type TestPlayer } from '../../support/player.ts'

describeOnOneEngine('names and ids in commands', databases => {
  const app = startAppForSuite(databases)
  let tool: OperatorTool
  let player: TestPlayer

  beforeAll(async () => {
    tool = await createOperatorTool(databases, app.services.db)
    player = await registerPlayer(app)
    await registerPlayer(app)
    await app.services.db.transact(tx =>
      tx.query.updateTable('player').set({ mobile: '+639171234567' }).where('id', '=', player.id).execute(),
    )
  })

  test.each([
    ['account', () => player.account.toUpperCase()],
    ['phone', () => '0917 123 4567'],
    ['id', () => player.id],
    ['beginning of the id', () => player.id.slice(0, -1)],
    ['invite code', () => player.inviteCode],
  ])('every command of staff finds a player by the %s', async (_, name) => {
    expect(await tool.json('player', 'show', name())).toMatchObject({ id: player.id })
    expect(await tool.run('award', 'list', name())).toMatchObject({ code: 0 })
    expect(await tool.run('limit', 'show', name())).toMatchObject({ code: 0 })
    expect(await tool.run('player', 'end-sessions', name())).toMatchObject({ code: 0 })
    expect(await tool.json('adjust', name(), '--credit', '1', '--reason', 'r')).toMatchObject({
      playerId: player.id,
    })
  })

  test('the first characters of an id select its row; if several rows match, these rows are listed', async () => {
    const payer = await registerPlayer(app)
    const [first, second] = [await payer.order(50_000), await payer.order(50_000)]
    const place = [...first.orderId].findIndex((letter, index) => letter !== second.orderId[index])
    const own = first.orderId.slice(0, place + 1)
    expect(await tool.json('deposit', 'show', own)).toMatchObject({ order: { id: first.orderId } })
    const several = await tool.run('deposit', 'show', first.orderId.slice(0, place))
    expect(several).toMatchObject({ code: 1, out: '' })
    expect(several.err).toContain(
      `fits several: ${[first.orderId, second.orderId].sort().join(', ')}. Type more`,
    )
    expect((await tool.run('deposit', 'show', 'zzzzzz')).err).toContain('There is no deposit order zzzzzz')
  })
})
