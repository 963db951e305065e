import { expect, test } from 'vitest'
import { waveAdd, waveRecord } from '../../../src/features/wave/contract.ts'
import { startAppForSuite } from '../../support/app.ts'
import { describeOnOneEngine } from '../../support/databases.ts'
import { registerPlayer } from '../../support/player.ts'

describeOnOneEngine('waving', databases => {
  const app = startAppForSuite(databases)

  test("a player's wave with the same word counts once, even if it is sent again", async () => {
    const player = await registerPlayer(app)
    expect(await player.call(waveAdd, { word: 'Hello' })).toEqual({ count: 1 })
    expect(await player.call(waveAdd, { word: 'Hello' })).toEqual({ count: 1 })
    expect(await player.call(waveAdd, { word: 'Hi' })).toEqual({ count: 2 })
  })

  test('the list of waves is split into pages and goes from the newest to the oldest wave', async () => {
    const player = await registerPlayer(app)
    for (const word of ['one', 'two', 'three']) {
      app.clock.move(1)
      await player.call(waveAdd, { word })
    }
    const first = await player.call(waveRecord, { pageSize: 2 })
    expect(first.list.map(it => it.word)).toEqual(['three', 'two'])
    const last = await player.call(waveRecord, { pageSize: 2, cursor: first.nextCursor ?? '' })
    expect(last.list.map(it => it.word)).toEqual(['one'])
    expect(last.nextCursor).toBeNull()
  })
})
