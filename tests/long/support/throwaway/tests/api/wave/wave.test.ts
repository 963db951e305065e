import { expect, test } from 'vitest'
import { waveAdd, waveRecord } from '../../../src/contract/wave.ts'
import { appFixture } from '../../support/app.ts'
import { onBothEngines } from '../../support/databases.ts'
import { newRequestId, registerPlayer } from '../../support/player.ts'

onBothEngines('waving', databases => {
  const app = appFixture(databases)

  test('a wave counts once however often it is sent', async () => {
    const player = await registerPlayer(app)
    const body = { requestId: newRequestId(), word: 'Hello' }
    expect(await player.call(waveAdd, body)).toEqual({ count: 1 })
    expect(await player.call(waveAdd, body)).toEqual({ count: 1 })
    expect(await player.call(waveAdd, { ...body, requestId: newRequestId() })).toEqual({ count: 2 })
  })

  test('the list goes from newest to oldest, page by page', async () => {
    const player = await registerPlayer(app)
    for (const word of ['one', 'two', 'three']) {
      app.clock.move(1)
      await player.call(waveAdd, { requestId: newRequestId(), word })
    }
    const first = await player.call(waveRecord, { pageSize: 2 })
    expect(first.list.map(it => it.word)).toEqual(['three', 'two'])
    const last = await player.call(waveRecord, { pageSize: 2, cursor: first.nextCursor ?? '' })
    expect(last.list.map(it => it.word)).toEqual(['one'])
    expect(last.nextCursor).toBeNull()
  })
})
